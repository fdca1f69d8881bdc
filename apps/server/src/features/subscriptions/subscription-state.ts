import type { SubscriptionState } from "@twofold/contract/subscriptions";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** How long a plan continues after its end while the provider's renewal is unknown. */
const UNKNOWN_RENEWAL_DAYS = 3;
const RECHECK_MS = 600_000;
const RECHECK_OVERDUE_DAYS = 1;
/** The provider sends renewals; only a missing event needs a read. */
const EVENT_DELAY_MS = 900_000;

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Without billing a plan renews until it is cancelled or billing is enabled. */
const renewsWithoutBilling = (
  { provider, cancelsAtEnd }: SubscriptionRow,
  takesPayments: boolean,
) => provider === "off" && !cancelsAtEnd && !takesPayments;

/**
 * The known end of the benefits. A cancelled plan ends exactly at its period end. A plan whose renewal
 * is unknown continues for some days.
 */
export function lastsUntil(row: SubscriptionRow, takesPayments: boolean): Date {
  const { provider, state, cancelsAtEnd, periodEnd, graceUntil } = row;
  const isLast = cancelsAtEnd || (provider === "off" && takesPayments);
  if (isLast && state !== "past_due") return periodEnd;
  return daysAfter(graceUntil ?? periodEnd, UNKNOWN_RENEWAL_DAYS);
}

interface AsOf<Row> {
  readonly row: Row;
  /** The periods that have begun since. */
  readonly periods: readonly Span[];
}

/** Applies all missed renewals without billing. */
function renewed<Row extends SubscriptionRow>(row: Row, now: Date): AsOf<Row> {
  const periods: Span[] = [];
  let end = row.periodEnd;
  while (end <= now) {
    const next = periodEndAfter(end, row.anchorAt, row.interval);
    periods.push({ start: end, end: next });
    end = next;
  }
  const last = periods.at(-1);
  if (!last) return { row, periods };
  return {
    row: { ...row, state: "active", periodStart: last.start, periodEnd: last.end },
    periods,
  };
}

/** The state of a subscription at an instant, also if the stored row is outdated. */
export function asOf<Row extends SubscriptionRow>(
  row: Row,
  now: Date,
  takesPayments: boolean,
): AsOf<Row> {
  if (row.state === "ended") return { row, periods: [] };
  if (renewsWithoutBilling(row, takesPayments)) return renewed(row, now);
  const until = lastsUntil(row, takesPayments);
  if (now < until) return { row, periods: [] };
  return { row: { ...row, state: "ended", graceUntil: null, endedAt: until }, periods: [] };
}

/** The next check: at the end, daily while a payment is overdue, soon if the end has passed. */
export function dueAfter(row: SubscriptionRow, now: Date): Date {
  const { provider, state, cancelsAtEnd, periodEnd, graceUntil } = row;
  const getsRenewalEvent = provider === "stripe" && state !== "past_due" && !cancelsAtEnd;
  const end = getsRenewalEvent
    ? new Date(periodEnd.getTime() + EVENT_DELAY_MS)
    : (graceUntil ?? periodEnd);
  if (end <= now) return new Date(now.getTime() + RECHECK_MS);
  const tomorrow = daysAfter(now, RECHECK_OVERDUE_DAYS);
  return state === "past_due" && tomorrow < end ? tomorrow : end;
}

export function visibleState({
  state,
  cancelsAtEnd,
}: Pick<SubscriptionRow, "state" | "cancelsAtEnd">): SubscriptionState {
  return cancelsAtEnd && (state === "active" || state === "trialing") ? "cancelled" : state;
}

/** The highest plan applies; of two equal ones, the oldest. */
export function effectiveOf<T extends { readonly plan: { readonly rank: number } }>(
  held: readonly (T & Pick<SubscriptionRow, "state" | "createdAt">)[],
): (T & Pick<SubscriptionRow, "state" | "createdAt">) | undefined {
  return held
    .filter(({ state }) => state !== "ended")
    .toSorted(
      (a, b) => b.plan.rank - a.plan.rank || a.createdAt.getTime() - b.createdAt.getTime(),
    )[0];
}
