import { useId } from "react";
import { cx } from "./cx.ts";
import { uiMessages } from "./ui.messages.ts";

interface CirclesProps {
  className?: string;
  /** 'words' uses the colour of the adjacent text, as a button needs. */
  tone?: "mark" | "words";
}

export function SpinnerCircles({ className, tone = "mark" }: CirclesProps) {
  const clip = useId();
  const isTextColoured = tone === "words";
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx("spin", className)}>
      <defs>
        <clipPath id={clip}>
          <circle className="left" cx="24" cy="24" r="11" />
        </clipPath>
      </defs>
      <circle
        className={cx("left", isTextColoured ? "fill-current opacity-40" : "fill-mark-a")}
        cx="24"
        cy="24"
        r="11"
      />
      <circle
        className={cx("right", isTextColoured ? "fill-current opacity-40" : "fill-mark-b")}
        cx="24"
        cy="24"
        r="11"
      />
      <g clipPath={`url(#${clip})`}>
        <circle
          className={cx("right", isTextColoured ? "fill-current" : "fill-mark-fold")}
          cx="24"
          cy="24"
          r="11"
        />
      </g>
    </svg>
  );
}

interface SpinnerProps {
  label?: string;
  className?: string;
}

export function Spinner({ label = uiMessages.loading, className }: SpinnerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form
    <span role="status" className={cx("inline-grid place-items-center", className)}>
      <SpinnerCircles className="size-12" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
