import type { CreditStatistics } from "@twofold/contract/credits";
import { getCredits, type CreditsCtx } from "./get-credits.ts";
import { dayBefore, monthOf } from "./local-day.ts";
import { countEntriesSince, sumSpentSince } from "./transactions.store.ts";

export async function getCreditStatistics(ctx: CreditsCtx): Promise<CreditStatistics> {
  const { account, pending } = await getCredits(ctx);
  const { timeZone, nextReset, balance, earned, spent } = account;
  const { isEnabled, dailyFree } = ctx.settings.credits;
  const today = dayBefore(nextReset, timeZone);
  const [used, thisMonth, todays] = await Promise.all([
    sumSpentSince(ctx.db, account, today),
    countEntriesSince(ctx.db, account, monthOf(ctx.clock(), timeZone)),
    countEntriesSince(ctx.db, account, today),
  ]);
  return {
    credit_system_enabled: isEnabled,
    current_balance: balance,
    daily_credits_used: used,
    daily_free_credits: account.dayAllowance ?? dailyFree,
    next_reset: nextReset.toISOString(),
    total_earned: earned,
    total_spent: spent,
    month_transactions: thisMonth + pending.length,
    today_transactions: todays + pending.length,
  };
}
