import type { BillingInterval } from "@twofold/contract/subscriptions";
import { Temporal } from "temporal-polyfill";

const MONTHS: Record<BillingInterval, number> = { month: 1, year: 12 };

const utc = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO("UTC");

/**
 * The first period end after an instant. Periods are counted from the anchor, so a subscription of the
 * 31st renews on the last day of a short month and on the 31st again afterwards.
 */
export function periodEndAfter(after: Date, anchor: Date, interval: BillingInterval): Date {
  const start = utc(anchor);
  const months = MONTHS[interval];
  const passed = start.until(utc(after), { largestUnit: "month" }).months;
  let count = Math.max(0, Math.floor(passed / months));
  for (;;) {
    const end = new Date(start.add({ months: count * months }).epochMilliseconds);
    if (end > after) return end;
    count += 1;
  }
}

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * DAY_MS);
