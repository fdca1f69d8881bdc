import { describeEngines } from "#features/engines/engines.ts";
import { dayBefore, dayOf, rangeOf } from "../statistics/metric-day.ts";
import type { AttentionSource } from "./attention-source.ts";

/** Budgets of today that are used up to their warning level. */
export const budgetsAttention: AttentionSource = {
  needs: "operations",
  async list({ now, ...ctx }) {
    const { engines, budget: all } = await describeEngines({ ...ctx, clock: () => now });
    const tomorrow = rangeOf(dayBefore(dayOf(now), -1)).from.toISOString();
    return [{ name: null, budget: all }, ...engines].flatMap(({ name, budget }) => {
      const { limit_usd: limit, spent_usd: spent, warn_at: share } = budget;
      if (limit === null || limit === 0 || spent < limit * share) return [];
      return [
        {
          kind: "budget" as const,
          due_at: tomorrow,
          engine: name,
          spent_usd: spent,
          limit_usd: limit,
        },
      ];
    });
  },
};
