import type { ReactNode } from "react";

interface PointsProps {
  title: string;
  list: readonly { readonly title: string; readonly text: string }[];
  /** Where to read more. */
  link?: ReactNode;
}

/** A section of short statements. */
export function Points({ title, list, link }: PointsProps) {
  return (
    <section className="mx-auto grid max-w-wide gap-x-16 gap-y-8 px-gutter pt-band lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start justify-items-start gap-6">
        <h2 className="max-w-[14ch] big">{title}</h2>
        {link}
      </div>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {list.map((point) => (
          <div key={point.title} className="border-t border-line py-5">
            <dt className="font-semibold">{point.title}</dt>
            <dd className="mt-1 text-muted">{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
