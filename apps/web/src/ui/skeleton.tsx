import { cx } from "./cx.ts";

/** A shape of what is coming; size and radius by classes. One Loading around a group, not one for each shape. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("skeleton", className)} />;
}
