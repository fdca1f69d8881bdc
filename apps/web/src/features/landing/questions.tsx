import { landingMessages } from "./landing.messages.ts";

/** Browsers open and close the answers, so the section works without script. */
export function Questions() {
  return (
    <section className="mx-auto grid max-w-wide gap-x-16 gap-y-6 px-gutter pt-band lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h2 className="max-w-[12ch] big">{landingMessages.questions.title}</h2>
      <div>
        {landingMessages.questions.list.map(({ question, answer }) => (
          <details key={question} className="border-b border-line">
            <summary className="py-4 font-semibold">{question}</summary>
            <p className="pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
