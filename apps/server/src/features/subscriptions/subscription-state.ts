import type { SubscriptionState } from "@twofold/contract/subscriptions";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";
import { noPending } from "./change-timing.ts";
import type { HeldRow, SubscriptionRow } from "./subscriptions.store.ts";

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

/** The row from the end of its period on: a pending plan begins, another interval counts from there. */
function nextPeriod<Row extends SubscriptionRow>(row: Row): Row {
  const { periodEnd: start, pendingPlanId, pendingInterval, pendingAmountCents } = row;
  const isChanged = pendingPlanId !== null && pendingInterval !== null;
  const interval = isChanged ? pendingInterval : row.interval;
  const anchorAt = interval === row.interval ? row.anchorAt : start;
  return {
    ...row,
    ...(isChanged && { planId: pendingPlanId, amountCents: pendingAmountCents ?? 0, ...noPending }),
    state: "active",
    interval,
    anchorAt,
    periodStart: start,
    periodEnd: periodEndAfter(start, anchorAt, interval),
  };
}

/** Applies all missed renewals without billing. */
function renewed<Row extends SubscriptionRow>(row: Row, now: Date): AsOf<Row> {
  const periods: Span[] = [];
  let current = row;
  while (current.periodEnd <= now) {
    current = nextPeriod(current);
    periods.push({ start: current.periodStart, end: current.periodEnd });
  }
  return { row: current, periods };
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

/** The same for a row with its plans: a pending plan may have begun. */
export function heldAsOf(
  held: HeldRow,
  now: Date,
  takesPayments: boolean,
): AsOf<HeldRow> & { readonly hasChanged: boolean } {
  const { row, periods } = asOf(held, now, takesPayments);
  const isNext = row.planId !== held.plan.id;
  const plan = isNext ? (held.pendingPlan ?? held.plan) : held.plan;
  const pendingPlan = row.pendingPlanId === null ? null : held.pendingPlan;
  return { row: { ...row, plan, pendingPlan }, periods, hasChanged: row !== held };
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
