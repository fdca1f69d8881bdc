import { landingMessages } from "./landing.messages.ts";

export function Promises() {
  return (
    <section className="mx-auto grid max-w-wide gap-x-16 gap-y-8 px-gutter pt-band lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h2 className="max-w-[12ch] big">{landingMessages.promises.title}</h2>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {landingMessages.promises.list.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
