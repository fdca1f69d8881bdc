import type { CreditDay, CreditStatistics, CreditTransaction } from "@twofold/contract/credits";

/** The n-th entry of Maya's ledger, one minute after the previous one: a paid image. */
export function transaction(
  n: number,
  changes: Partial<CreditTransaction> = {},
): CreditTransaction {
  return {
    id: `0198c0de-7777-7000-8000-${String(n).padStart(12, "0")}`,
    transaction_type: "spent",
    reason: null,
    params: {},
    description: `Picture ${n}`,
    amount: -1,
    created_at: new Date(Date.UTC(2026, 1, 1, 12, n)).toISOString(),
    generation_id: null,
    ...changes,
  };
}

/** The credits of a new user. */
export const figures: CreditStatistics = {
  credit_system_enabled: true,
  current_balance: 5,
  daily_credits_used: 0,
  daily_free_credits: 5,
  next_reset: new Date(Date.now() + 5.3 * 3_600_000).toISOString(),
  total_earned: 5,
  total_spent: 0,
  month_transactions: 1,
  today_transactions: 1,
};

/** Thirty days that end on 6 February 2027. */
export const days: CreditDay[] = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2027, 0, 8 + index)).toISOString().slice(0, 10),
  earned: index % 3 === 0 ? 5 : 0,
  spent: index % 4,
}));
