import type { RecurringRevenue } from "#features/subscriptions/subscriptions.ts";
import type { Metric } from "./metrics.store.ts";

/** Currencies are never added up. */
export const recurringMetrics = (revenue: readonly RecurringRevenue[]): Metric[] =>
  revenue.flatMap(({ currency, paying, cents, ending, endingCents, trials }) => {
    const dims = { currency };
    return [
      { name: "recurring" as const, dims, count: paying, amount: cents },
      { name: "recurring_ending" as const, dims, count: ending, amount: endingCents },
      { name: "trials" as const, dims, count: trials, amount: 0 },
    ];
  });
