import { useNow } from "../../lib/dates.ts";
import { dueMessages as messages } from "./due.messages.ts";
import { formatDuration, urgencyOf } from "./time-left.ts";

/** The time until a deadline. */
export function DueTime({ at }: { at: string }) {
  const now = useNow();
  const urgency = urgencyOf(at, now);
  const text =
    urgency === "over" ? messages.overdue : formatDuration(Date.parse(at) - now.getTime());
  return (
    <time dateTime={at} className={`queue-due queue-due-${urgency}`}>
      {text}
    </time>
  );
}
