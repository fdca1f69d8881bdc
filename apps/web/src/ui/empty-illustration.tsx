import type { ReactNode } from "react";
import { accent, ink } from "./strokes.ts";

const drawings = {
  gallery: (
    <>
      <rect x="72" y="26" width="58" height="72" rx="8" fill="var(--draw-tint)" opacity=".5" />
      <g {...ink}>
        <rect x="72" y="26" width="58" height="72" rx="8" />
        <path d="M72 30.5a8 8 0 0 0-6.8-2.4L37 32a8 8 0 0 0-6.8 9l7 50a8 8 0 0 0 9 6.8l26-3.6" />
        <path d="M72 82l15-17 14 15 8-8 21 20" opacity=".9" />
      </g>
      <path d="M106 47.5a7 7 0 0 1 0 11.4a7 7 0 0 1 0-11.4Z" fill="var(--draw-tint)" />
      <g fill="none" stroke="var(--draw-accent)" strokeWidth="2">
        <circle cx="102" cy="53" r="7" />
        <circle cx="110" cy="53" r="7" />
      </g>
    </>
  ),
  events: (
    <>
      <path d="M40 46V36a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v10Z" fill="var(--draw-tint)" opacity=".5" />
      <g {...ink}>
        <rect x="40" y="28" width="80" height="72" rx="8" />
        <path d="M40 46h80M60 20v14M100 20v14" />
        <path d="M54 60h6M70 60h6M54 74h6M54 88h6M70 88h6M102 60h4M102 88h4" opacity=".7" />
      </g>
      <path d="M90 66.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6Z" fill="var(--draw-tint)" />
      <g fill="none" stroke="var(--draw-accent)" strokeWidth="2">
        <circle cx="85.5" cy="74" r="9" />
        <circle cx="94.5" cy="74" r="9" />
      </g>
    </>
  ),
  transactions: (
    <>
      <path d="M80 43.7a22 22 0 0 1 0 34.6a22 22 0 0 1 0-34.6Z" fill="var(--draw-tint)" />
      <g {...ink}>
        <circle cx="66.5" cy="61" r="22" />
        <circle cx="93.5" cy="61" r="22" />
        <path d="M36 98h88M48 106h64" opacity=".7" />
      </g>
      <path d="M58 61h12m-6-6v12" transform="translate(-4)" {...accent} />
      <path d="M96 61h11" {...accent} />
    </>
  ),
  offline: (
    <>
      <circle cx="48" cy="62" r="20" fill="var(--draw-tint)" opacity=".5" />
      <g {...ink}>
        <circle cx="48" cy="62" r="20" />
        <circle cx="112" cy="62" r="20" strokeDasharray="5 6" />
        <path d="M30 98h100" opacity=".7" />
      </g>
      <path d="M72 62h4M84 62h4M78 54l-1-5M83 70l2 5" {...accent} />
    </>
  ),
  error: (
    <>
      <g {...ink}>
        <path d="M44 30h50l22 22v46a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6Z" fill="none" />
        <path d="M94 30v16a6 6 0 0 0 6 6h16" />
      </g>
      <path d="M80 66.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6Z" fill="var(--draw-tint)" />
      <g {...accent}>
        <path d="M84.5 66.5a9 9 0 1 0-3 14.5" />
        <circle cx="84.5" cy="74" r="9" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyDrawingName = keyof typeof drawings;

/** Five scenes of two circles, for empty lists and errors. */
export function EmptyIllustration({
  name,
  className,
}: {
  name: EmptyDrawingName;
  className?: string;
}) {
  return (
    <svg viewBox="24 12 112 104" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}
