import { cx } from "./cx.ts";

/** A placeholder shape; size and radius by classes. One Loading surrounds a group of them. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("skeleton", className)} />;
}
