import { Blend } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { eventsMessages } from "./events.messages.ts";

/** Two overlapping circles: the partner sees this event too. */
export function ForBothMark({ className }: { className?: string }) {
  return (
    <span
      className={cx("inline-flex flex-none align-[-0.1875rem] text-rose-ink", className)}
      title={eventsMessages.forBoth}
    >
      <Blend aria-hidden="true" className="size-4" strokeWidth={1.75} />
      <span className="sr-only">{eventsMessages.forBoth}</span>
    </span>
  );
}
