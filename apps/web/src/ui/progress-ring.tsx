import { useState } from "react";
import { cx } from "./cx.ts";

interface ProgressRingProps {
  /** 0 to 100. The ring never decreases. */
  value: number;
  label: string;
  className?: string;
  /** On a dark image the circles use the colours of the light theme. */
  onPicture?: boolean;
}

const RADIUS = 46;
const MIDDLE = 100;

/** Two circles that draw in opposite directions and move together until they overlap at 100. */
export function ProgressRing({ value, label, className, onPicture = false }: ProgressRingProps) {
  const [furthest, setFurthest] = useState(0);
  const now = Math.max(furthest, Math.min(100, Math.max(0, value)));
  if (now > furthest) setFurthest(now);

  const apart = 46 * (1 - now / 100);
  const [left, right] = [MIDDLE - apart, MIDDLE + apart];
  const height = Math.sqrt(Math.max(0, RADIUS ** 2 - apart ** 2));
  const fold = `M100 ${55 - height}A46 46 0 0 1 100 ${55 + height}A46 46 0 0 1 100 ${55 - height}Z`;
  const dash = `${now} 100`;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element does not render its children
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(now)}
      className={className}
    >
      <svg
        viewBox="0 0 200 110"
        aria-hidden="true"
        className="h-auto w-full overflow-visible"
        fill="none"
      >
        <g className={onPicture ? "stroke-line opacity-40" : "stroke-line"} strokeWidth="2.5">
          <circle cx={left} cy="55" r={RADIUS} />
          <circle cx={right} cy="55" r={RADIUS} />
        </g>
        {height > 0 && <path d={fold} className="fill-mark-fold" />}
        <g strokeWidth="3.5" strokeLinecap="round" strokeDasharray={dash}>
          <circle
            cx={left}
            cy="55"
            r={RADIUS}
            pathLength="100"
            className="stroke-mark-a"
            transform={`rotate(-90 ${left} 55)`}
          />
          <circle
            cx={right}
            cy="55"
            r={RADIUS}
            pathLength="100"
            className={cx(onPicture ? "stroke-on-picture" : "stroke-mark-b")}
            transform={`rotate(-90 ${right} 55) scale(1 -1) translate(0 -110)`}
          />
        </g>
      </svg>
    </div>
  );
}
