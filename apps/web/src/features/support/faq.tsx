import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { faqMessages } from "./faq.messages.ts";
import { answersFor } from "./find-answers.ts";

/** Up to this many results are expanded automatically. */
const OPENED = 3;

/** `onAsk` passes the typed text to the contact form. */
export function Faq({ onAsk }: { onAsk: (question: string) => void }) {
  const [typed, setTyped] = useState("");
  const found = answersFor(typed);
  const isSearching = typed.trim() !== "";
  const ask = (
    <Button variant="text" onClick={() => onAsk(typed.trim())}>
      {faqMessages.ask}
    </Button>
  );
  return (
    <>
      <label className="help-search">
        <Search aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
        <span className="sr-only">{faqMessages.search}</span>
        <input
          type="search"
          className="input"
          placeholder={faqMessages.placeholder}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <p aria-live="polite" className="sr-only">
        {isSearching && faqMessages.found(found.length)}
      </p>
      <Section title={isSearching ? faqMessages.answersTitle : faqMessages.askedMost} id="faq">
        {found.length === 0 ? (
          <p className="text-muted">
            {faqMessages.none} {ask}{" "}
            <Button variant="text" onClick={() => setTyped("")}>
              {faqMessages.showAll}
            </Button>
          </p>
        ) : (
          <div className="faq">
            {found.map(({ question, answer, link }, place) => (
              // A different key expands results and collapses them again afterwards.
              <details
                key={`${question}${isSearching}`}
                open={isSearching && (found.length <= OPENED || place === 0)}
              >
                <summary>
                  {question}
                  <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
                </summary>
                <p>
                  {answer}{" "}
                  {link && (
                    <Link to={link.to} className="font-[560] whitespace-nowrap underline">
                      {link.label}
                    </Link>
                  )}
                </p>
              </details>
            ))}
          </div>
        )}
        {isSearching && found.length > 0 && (
          <p className="mt-4 text-muted">
            {faqMessages.notIt} {ask}
          </p>
        )}
      </Section>
    </>
  );
}
