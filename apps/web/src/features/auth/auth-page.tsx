import type { ReactNode } from "react";

export interface Picture {
  readonly src: string;
  readonly srcSet: string;
}

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly picture: Picture;
  /** The text at the bottom of the picture. */
  readonly quote: string;
  readonly children: ReactNode;
}

/** A form on the left and, on wide screens, a scene next to it. */
export function AuthPage({ title, lead, picture, quote, children }: AuthPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-4.25rem)] lg:min-h-[calc(100dvh-5rem)] lg:grid-cols-2">
      {/* Aligned to the top, so that a new message does not move the field that the user types in. */}
      <div className="mx-auto w-full max-w-108 self-start px-gutter pt-[clamp(1.25rem,9dvh,6.5rem)] pb-12">
        <h1 className="text-display leading-[1.04] font-[420] tracking-[-.028em]">{title}</h1>
        {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
        {children}
      </div>
      <div className="veiled sticky top-20 mr-5 mb-5 hidden h-[calc(100dvh-6.25rem)] overflow-hidden rounded-sheet bg-sunken lg:block">
        <img
          {...picture}
          sizes="50vw"
          alt=""
          width={720}
          height={900}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <p className="absolute inset-x-10 bottom-9 z-(--z-raised) max-w-[22ch] font-display text-[clamp(1.5rem,1rem+1.2vw,2.125rem)] leading-[1.15] font-[440] tracking-[-.015em] text-on-picture">
          {quote}
        </p>
      </div>
    </div>
  );
}
