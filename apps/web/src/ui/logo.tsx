import lettering from "../assets/lettering.svg?url";
import { cx } from "./cx.ts";

function Circles() {
  return (
    <>
      <circle cx="18" cy="24" r="14" className="fill-mark-a" />
      <circle cx="30" cy="24" r="14" className="fill-mark-b" />
      <path d="M24 11.35a14 14 0 0 1 0 25.3a14 14 0 0 1 0-25.3Z" className="fill-mark-fold" />
    </>
  );
}

/** Both are decorative: the link or heading around them has the name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx("h-9 w-auto", className)}>
      <Circles />
    </svg>
  );
}

/** The lettering is a separate file, because inline it would be 2.5% of the first page's script. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 168 48" aria-hidden="true" className={cx("h-9 w-auto", className)}>
      <Circles />
      <use transform="translate(54 34)" href={`${lettering}#lettering`} className="fill-ink" />
    </svg>
  );
}
