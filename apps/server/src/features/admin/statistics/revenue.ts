import type { OverviewRevenue } from "@twofold/contract/admin/overview";
import type { MetricName } from "../admin.tables.ts";
import type { MetricRow } from "./metrics.store.ts";

/** The last snapshot of each currency. A day without one repeats the day before. */
export function toRevenue(
  metrics: readonly MetricRow[],
  { days }: { readonly days: readonly string[] },
): OverviewRevenue[] {
  const snapshots = metrics.filter(({ dims }) => dims["currency"] !== undefined);
  const last = snapshots.at(-1)?.day;
  const current = snapshots.filter(({ day, name }) => day === last && name === "recurring");
  return current
    .map(({ dims: { currency = "" }, count, amount }) => {
      const own = snapshots.filter(({ dims }) => dims["currency"] === currency);
      const lastOf = (name: MetricName) =>
        own.find((row) => row.day === last && row.name === name)?.count ?? 0;
      const centsOf = new Map(
        own.filter(({ name }) => name === "recurring").map((row) => [row.day, row.amount]),
      );
      let cents = 0;
      return {
        currency,
        cents: Math.round(amount),
        subscriptions: count,
        ending: lastOf("recurring_ending"),
        trials: lastOf("trials"),
        days: days.map((day) => {
          cents = Math.round(centsOf.get(day) ?? cents);
          return cents;
        }),
      };
    })
    .toSorted(
      (one, other) => other.cents - one.cents || one.currency.localeCompare(other.currency),
    );
}
