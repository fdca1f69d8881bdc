import { daysAfter } from "./billing-calendar.ts";
import type { SeatRow } from "./seats.store.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** The partner is notified so many days before a cancelled plan ends. */
const NOTICE_DAYS = 7;

type Held = Pick<SubscriptionRow, "cancelsAtEnd" | "periodEnd">;

/** When the partner is notified that the payer's plan ends; null if it does not. */
export const noticeAt = (held: Held | undefined): Date | null =>
  held?.cancelsAtEnd === true ? daysAfter(held.periodEnd, -NOTICE_DAYS) : null;

/** The next instant at which a seat begins, ends or is announced to end; null if none is known. */
export function seatDueAfter(
  { fromAt, untilAt }: Pick<SeatRow, "fromAt" | "untilAt">,
  held: Held | undefined,
  now: Date,
): Date | null {
  const instants = [fromAt, untilAt, untilAt === null ? noticeAt(held) : null];
  const next = instants.filter((at): at is Date => at !== null && at > now);
  return next.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
