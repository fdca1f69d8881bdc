import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { Contact } from "../features/help/contact.tsx";
import { Faq } from "../features/help/faq.tsx";
import { Guide } from "../features/help/guide.tsx";
import { queryClientOf } from "../lib/query-client.ts";
import { cx } from "../ui/cx.ts";
import "../styles/help.css";

const parts = [
  { id: "faq", title: "Asked most" },
  { id: "guide", title: "From two photos to a frame" },
  { id: "photos", title: "Photos that work" },
  { id: "refunds", title: "When you get it back" },
  { id: "contact", title: "Write to us" },
];

export function HelpScreen() {
  const { user } = useSession();
  const { hash } = useLocation();
  // Whoever comes by a link to a part was here before the page was.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={cx("help", !user && "mx-auto max-w-wide px-gutter pt-4 pb-section")}>
      <div className="help-words">
        <h1 className={cx(!user && "big")}>What can we clear up?</h1>
        <p className="mt-2 mb-6 text-muted">
          Most answers are on this page. For the rest, write to us.
        </p>
        <Faq />
        <Guide />
        <QueryClientProvider client={queryClientOf(user?.id ?? "visitor")}>
          <Contact username={user?.username} />
        </QueryClientProvider>
      </div>
      <nav aria-label="On this page" className="help-parts">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
