import type { SubscriptionState } from "@twofold/contract/subscriptions";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** How long a plan outlives its end while nobody can be asked whether it was renewed. */
const BENEFIT_OF_DOUBT_DAYS = 3;
const LOOK_AGAIN_MS = 600_000;
const DAYS_BETWEEN_LOOKS = 1;
/** What is renewed is told by itself; only if it was not, somebody has to ask. */
const PATIENCE_MS = 900_000;

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** What nobody pays for goes on by itself, unless it was cancelled or money is asked for by now. */
const renewsItself = ({ provider, cancelsAtEnd }: SubscriptionRow, takesPayments: boolean) =>
  provider === "off" && !cancelsAtEnd && !takesPayments;

/**
 * Until when its benefits last as far as is known. What was cancelled ends to the moment. What should
 * have been renewed and was not heard of gets the benefit of the doubt.
 */
export function lastsUntil(row: SubscriptionRow, takesPayments: boolean): Date {
  const { provider, state, cancelsAtEnd, periodEnd, graceUntil } = row;
  const isLast = cancelsAtEnd || (provider === "off" && takesPayments);
  if (isLast && state !== "past_due") return periodEnd;
  return daysAfter(graceUntil ?? periodEnd, BENEFIT_OF_DOUBT_DAYS);
}

interface AsOf<Row> {
  readonly row: Row;
  /** Those that have begun since. */
  readonly periods: readonly Span[];
}

/** What a renewal that costs nothing has brought up to now: the row as it is then, and the new periods. */
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

/** A subscription as it counts at this moment, whether or not anybody has written that down. */
export function asOf<Row extends SubscriptionRow>(
  row: Row,
  now: Date,
  takesPayments: boolean,
): AsOf<Row> {
  if (row.state === "ended") return { row, periods: [] };
  if (renewsItself(row, takesPayments)) return renewed(row, now);
  const until = lastsUntil(row, takesPayments);
  if (now < until) return { row, periods: [] };
  return { row: { ...row, state: "ended", graceUntil: null, endedAt: until }, periods: [] };
}

/** When to look at it next: at its end, daily while a payment is overdue, soon if the end is past. */
export function dueAfter(row: SubscriptionRow, now: Date): Date {
  const { provider, state, cancelsAtEnd, periodEnd, graceUntil } = row;
  const isTold = provider === "stripe" && state !== "past_due" && !cancelsAtEnd;
  const end = isTold ? new Date(periodEnd.getTime() + PATIENCE_MS) : (graceUntil ?? periodEnd);
  if (end <= now) return new Date(now.getTime() + LOOK_AGAIN_MS);
  const tomorrow = daysAfter(now, DAYS_BETWEEN_LOOKS);
  return state === "past_due" && tomorrow < end ? tomorrow : end;
}

export function visibleState({
  state,
  cancelsAtEnd,
}: Pick<SubscriptionRow, "state" | "cancelsAtEnd">): SubscriptionState {
  return cancelsAtEnd && (state === "active" || state === "trialing") ? "cancelled" : state;
}

/** Who has several has the best; of two that are alike, the first. */
export function effectiveOf<T extends { readonly plan: { readonly rank: number } }>(
  held: readonly (T & Pick<SubscriptionRow, "state" | "createdAt">)[],
): (T & Pick<SubscriptionRow, "state" | "createdAt">) | undefined {
  return held
    .filter(({ state }) => state !== "ended")
    .toSorted(
      (a, b) => b.plan.rank - a.plan.rank || a.createdAt.getTime() - b.createdAt.getTime(),
    )[0];
}
