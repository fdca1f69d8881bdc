import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { Faq } from "../features/support/faq.tsx";
import { faqMessages } from "../features/support/faq.messages.ts";
import { Guide } from "../features/support/guide.tsx";
import { guideMessages } from "../features/support/guide.messages.ts";
import { Contact } from "../features/support/contact.tsx";
import { QUESTION_ID } from "../features/support/question-form.tsx";
import { supportMessages } from "../features/support/support.messages.ts";
import { AnswerNews, TicketList } from "../features/support/ticket-list.tsx";
import { queryClientOf } from "../lib/query-client.ts";
import { cx } from "../ui/cx.ts";
import { helpMessages } from "./help.messages.ts";
import "../styles/help.css";

const parts = [
  { id: "faq", title: faqMessages.askedMost },
  { id: "guide", title: guideMessages.guide.title },
  { id: "photos", title: guideMessages.photos.title },
  { id: "refunds", title: guideMessages.refunds.title },
  { id: "requests", title: supportMessages.requests.title, isOwn: true },
  { id: "contact", title: supportMessages.contact.title },
];

export function HelpScreen() {
  const { user } = useSession();
  const { hash } = useLocation();
  const [question, setQuestion] = useState("");
  // A link to a section is followed here, because the page renders after the browser has scrolled.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  function ask(typed: string): void {
    setQuestion(typed);
    // The form is mounted again with the typed text, so its field exists after this.
    setTimeout(() => document.getElementById(QUESTION_ID)?.focus());
  }

  return (
    <div className={cx("help", !user && "mx-auto max-w-wide px-gutter pt-4 pb-section")}>
      <QueryClientProvider client={queryClientOf(user?.id)}>
        <div className="help-text">
          <h1 className={cx(!user && "big")}>{helpMessages.title}</h1>
          <p className="mt-2 mb-6 text-muted">{helpMessages.line}</p>
          {user && <AnswerNews />}
          <Faq onAsk={ask} />
          <Guide />
          {user && <TicketList />}
          <Contact key={question} isSignedIn={user !== null} typed={question} />
        </div>
      </QueryClientProvider>
      <nav aria-label={helpMessages.onThisPage} className="help-parts">
        {parts.map(
          ({ id, title, isOwn }) =>
            (!isOwn || user) && (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ),
        )}
      </nav>
    </div>
  );
}
