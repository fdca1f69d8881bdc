import type { ReactNode } from "react";
import { ink } from "../../ui/strokes.ts";

const thin = { fill: "none", stroke: "var(--color-ink)", strokeWidth: 2 } as const;

function Pair({ x, y, isFull = true }: { x: number; y: number; isFull?: boolean }) {
  const [left, right] = isFull
    ? ["fill-mark-a", "fill-mark-b"]
    : ["benefit-faint", "benefit-faint"];
  return (
    <>
      <circle cx={x - 2.6} cy={y} r="6" className={left} />
      <circle cx={x + 2.6} cy={y} r="6" className={right} />
      {isFull && (
        <path
          d={`M${x} ${y - 5.4}a6 6 0 0 1 0 10.8a6 6 0 0 1 0-10.8Z`}
          className="fill-mark-fold"
        />
      )}
    </>
  );
}

const columns = [11, 33, 55, 77, 99];

/** In the style of the other drawings: tinted shapes, ink lines, and two figures as a pair. */
const drawings = {
  credits: (
    <>
      {columns.map((x) => (
        <Pair key={x} x={x} y={14} />
      ))}
      {columns.map((x) => (
        <Pair key={x} x={x} y={36} />
      ))}
      {columns.map((x, index) => (
        <Pair key={x} x={x} y={58} isFull={index < 2} />
      ))}
    </>
  ),
  size: (
    <g transform="translate(-21)">
      <rect x="22" y="3" width="52" height="65" rx="6" fill="var(--draw-tint)" opacity=".55" />
      <rect x="22" y="3" width="52" height="65" rx="6" {...ink} />
      <rect x="22" y="28" width="32" height="40" rx="5" {...ink} strokeDasharray="1 5" />
      <path d="M60 22l8-8m-6.5-.6h7v7" {...ink} stroke="var(--draw-accent)" />
    </g>
  ),
  first: (
    <>
      <path d="M4 56h102" {...ink} />
      <circle cx="90" cy="36" r="11" fill="var(--draw-tint)" opacity=".55" />
      <g {...thin}>
        <circle cx="90" cy="36" r="11" />
        <circle cx="64" cy="36" r="11" />
      </g>
      <g transform="translate(25 36) scale(1.9)">
        <Pair x={0} y={0} />
      </g>
    </>
  ),
  calm: (
    <g transform="translate(-11)">
      <rect x="12" y="8" width="86" height="56" rx="8" fill="var(--draw-tint)" opacity=".55" />
      <rect x="12" y="8" width="86" height="56" rx="8" {...ink} />
      <g transform="translate(55 36) scale(2)">
        <Pair x={0} y={0} />
      </g>
    </g>
  ),
  arrives: (
    <g transform="translate(-29)">
      <path
        d="M30 4h44v60l-7.3-5-7.3 5-7.4-5-7.3 5-7.4-5-7.3 5Z"
        fill="var(--draw-tint)"
        opacity=".55"
      />
      <path d="M30 4h44v60l-7.3-5-7.3 5-7.4-5-7.3 5-7.4-5-7.3 5Z" {...ink} />
      <path d="M40 18h24M40 27h14" {...ink} />
      <path d="M43 41l6 6 12-12" {...ink} stroke="var(--draw-accent)" strokeWidth={2.5} />
    </g>
  ),
  leave: (
    <g transform="translate(-17)">
      <rect x="32" y="6" width="40" height="58" rx="3" fill="var(--draw-tint)" opacity=".55" />
      <path d="M18 64h70M32 64V9a3 3 0 0 1 3-3h34a3 3 0 0 1 3 3v55" {...ink} />
      <path d="M32 8l22 8v52l-22-4" {...ink} fill="var(--color-surface)" />
      <circle cx="47.5" cy="41" r="2" fill="var(--draw-accent)" />
    </g>
  ),
} satisfies Record<string, ReactNode>;

export type BenefitDrawingName = keyof typeof drawings;

export function BenefitDrawing({ name }: { name: BenefitDrawingName }) {
  return (
    <svg viewBox="0 0 110 72" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
