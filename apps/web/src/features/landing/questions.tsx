import { ChevronDown } from "lucide-react";
import { landingMessages } from "./landing.messages.ts";

/** Browsers open and close the answers, so the section works without script. */
export function Questions() {
  return (
    <section className="mx-auto grid max-w-wide gap-x-16 gap-y-6 px-gutter pt-band lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h2 className="max-w-[12ch] big">{landingMessages.questions.title}</h2>
      <div className="faq">
        {landingMessages.questions.list.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
