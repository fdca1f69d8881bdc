import type { ReactNode } from "react";
import { legalPageMessages } from "./legal-page.messages.tsx";

/** Keyed by the fragment id of the section. */
type Sections = Readonly<Record<string, { title: string; body: ReactNode }>>;

interface LegalPageProps {
  title: string;
  /** The date from which this text applies, such as 2026-11-01. */
  version: string;
  lead: ReactNode;
  /** A summary in a few sentences. */
  inShort: readonly string[];
  sections: Sections;
}

const day = new Intl.DateTimeFormat(legalPageMessages.dayLocale, {
  dateStyle: "long",
  timeZone: "UTC",
});

export function LegalPage({ title, version, lead, inShort, sections }: LegalPageProps) {
  return (
    <article className="mx-auto grid max-w-wide gap-x-16 px-gutter pt-6 md:pt-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,16rem)] lg:justify-between">
      <header className="max-w-read">
        <h1 className="big">{title}</h1>
        <p className="mt-4 text-lead text-muted">{lead}</p>
        <p className="mt-4 text-caption text-faint">
          {legalPageMessages.inForce(
            version,
            <time dateTime={version}>{day.format(new Date(version))}</time>,
          )}
        </p>
      </header>

      <nav
        aria-label={legalPageMessages.contents}
        className="max-lg:hidden lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:pt-2"
      >
        <p className="mb-1 pl-5 text-label font-semibold">{legalPageMessages.contents}</p>
        <Contents sections={sections} />
      </nav>
      <details className="mt-6 border-y border-line lg:hidden">
        <summary className="min-h-target py-2.5 font-semibold">
          {legalPageMessages.contents}
        </summary>
        <Contents sections={sections} />
      </details>

      <div className="prose max-w-read">
        <section aria-labelledby="in-short">
          <h2 id="in-short">{legalPageMessages.inShort}</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {Object.entries(sections).map(([id, section]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: Sections }) {
  return (
    <ol className="max-lg:pb-2 lg:border-l lg:border-line">
      {Object.entries(sections).map(([id, { title }]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-target items-center text-action text-muted hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-9 lg:pl-5"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
