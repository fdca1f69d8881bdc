import type { BillingInterval } from "@twofold/contract/subscriptions";
import { periodEndAfter } from "./billing-calendar.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** An immediate change to another interval starts a new period now, except during a trial. */
export function periodAfterChange(row: SubscriptionRow, interval: BillingInterval, now: Date) {
  const { periodEnd, anchorAt } = row;
  // A concurrent change that started earlier may commit later.
  const periodStart = now > row.periodStart ? now : new Date(row.periodStart.getTime() + 1);
  if (interval === row.interval || row.state === "trialing")
    return { periodStart, periodEnd, anchorAt };
  return { periodStart, periodEnd: periodEndAfter(now, now, interval), anchorAt: now };
}
