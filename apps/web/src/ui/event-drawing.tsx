import type { ReactNode } from "react";
import { accent, ink } from "./strokes.ts";

const drawings = {
  valentine: (
    <>
      <path
        d="M25 48.5C18 43.8 9 36.5 9 27c0-5.6 4-9.5 8.7-9.5 3.2 0 5.9 1.7 7.3 4.4 1.4-2.7 4.1-4.4 7.3-4.4 4.7 0 8.7 3.9 8.7 9.5 0 9.5-9 16.8-16 21.5Z"
        fill="var(--draw-tint)"
      />
      <g {...ink}>
        <path d="M25 48.5C18 43.8 9 36.5 9 27c0-5.6 4-9.5 8.7-9.5 3.2 0 5.9 1.7 7.3 4.4 1.4-2.7 4.1-4.4 7.3-4.4 4.7 0 8.7 3.9 8.7 9.5 0 9.5-9 16.8-16 21.5Z" />
        <path d="M43 25.2c1.2-1.2 2.8-1.9 4.6-1.9 4.1 0 7.4 3.3 7.4 8 0 8.2-7.6 14.3-13.6 18.4-1.5-1-3-2.1-4.5-3.3" />
      </g>
      <path d="M15 26c.2-1.6 1.2-2.7 2.7-2.9" {...accent} />
    </>
  ),
  anniversary: (
    <>
      <path d="M32 27.1a13 13 0 0 1 0 20.8a13 13 0 0 1 0-20.8Z" fill="var(--draw-tint)" />
      <g {...ink}>
        <circle cx="24.2" cy="37.5" r="13" />
        <circle cx="39.8" cy="37.5" r="13" />
      </g>
      <path d="M20.2 12h8l3 4.2-7 7.8-7-7.8Z" fill="var(--draw-tint)" />
      <path
        d="M20.2 12h8l3 4.2-7 7.8-7-7.8Zm-3 4.2h14"
        fill="none"
        stroke="var(--draw-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  wedding: (
    <>
      <path d="M12 54V29a20 20 0 0 1 40 0v25" fill="var(--draw-tint)" opacity=".55" />
      <g {...ink}>
        <path d="M12 54V29a20 20 0 0 1 40 0v25M8 54h48" />
        <circle cx="27" cy="32" r="3.6" />
        <circle cx="37.5" cy="31" r="3.6" />
        <path d="M20.5 54l3.2-11.5c.5-1.9 1.7-3.5 3.3-3.5s2.8 1.6 3.3 3.5L33.5 54M34.3 41c.6-1.7 1.7-3 3.2-3 2.7 0 4.5 2.4 4.5 5v11" />
      </g>
      <g fill="var(--draw-accent)">
        <circle cx="14.5" cy="20.5" r="2.6" />
        <circle cx="22" cy="12.6" r="2.6" />
        <circle cx="32" cy="9.2" r="2.6" />
        <circle cx="42" cy="12.6" r="2.6" />
        <circle cx="49.5" cy="20.5" r="2.6" />
      </g>
    </>
  ),
  birthday: (
    <>
      <path
        d="M12 40c3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0V34a4 4 0 0 0-4-4H16a4 4 0 0 0-4 4Z"
        fill="var(--draw-tint)"
      />
      <g {...ink}>
        <path d="M12 53V34a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v19M8 53h48M12 40c3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0 3.3 3 6.7 3 10 0M26 30v-9M38 30v-9" />
      </g>
      <path
        d="M26 16.5c-2-1.8-2-4 0-6.5 2 2.5 2 4.7 0 6.5Zm12 0c-2-1.8-2-4 0-6.5 2 2.5 2 4.7 0 6.5Z"
        fill="var(--draw-accent)"
        stroke="var(--draw-accent)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </>
  ),
  christmas: (
    <>
      <path d="M32 31.2a11.5 11.5 0 0 1 0 17.6a11.5 11.5 0 0 1 0-17.6Z" fill="var(--draw-tint)" />
      <g {...ink}>
        <circle cx="24.5" cy="40" r="11.5" />
        <circle cx="39.5" cy="40" r="11.5" />
        <path d="M21.5 28.9v-3.4h6v3.4M36.5 28.9v-3.4h6v3.4M24.5 25.5C24.5 20 28 17 32 15c4 2 7.5 5 7.5 10.5M32 15V9" />
      </g>
      <path
        d="M22 15.5c3-3.5 7-3.5 10-.5 3-3 7-3 10 .5-3 3-7 3-10-.5-3 3.5-7 3.5-10 .5Z"
        fill="none"
        stroke="var(--draw-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M17 37.5c.6-2 1.8-3.5 3.5-4.4" {...accent} />
    </>
  ),
  "new-year": (
    <>
      <path
        d="M13.6 27.5l13.5-4.8 2 7c.9 3.3-1 6.7-4.3 7.8s-6.9-.4-8.3-3.5Zm36.8 0l-13.5-4.8-2 7c-.9 3.3 1 6.7 4.3 7.8s6.9-.4 8.3-3.5Z"
        fill="var(--draw-tint)"
      />
      <g {...ink}>
        <path d="M10.5 20.7l14.1-5 4.5 14c.9 3.3-1 6.7-4.3 7.8s-6.9-.4-8.3-3.5ZM24 37.8l5 14.2M23.5 54l11-3.9M53.5 20.7l-14.1-5-4.5 14c-.9 3.3 1 6.7 4.3 7.8s6.9-.4 8.3-3.5ZM40 37.8L35 52M40.5 54l-9-3.2" />
      </g>
      <path d="M32 6.5v5M26 8l2 4M38 8l-2 4" {...accent} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EventDrawingName = keyof typeof drawings;

/** Six occasions, each drawn as a pair. */
export function EventDrawing({ name, className }: { name: EventDrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      {drawings[name]}
    </svg>
  );
}
