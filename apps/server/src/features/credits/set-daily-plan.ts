import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";

interface DailyPlan {
  readonly userId: string;
  readonly daily: number;
  /** After this date each day grants the daily free credits; null ends the plan immediately. */
  readonly until: Date | null;
}

/**
 * Sets how many credits each day grants this user. If that is more than today has granted, the
 * difference is added immediately and expires with the day; if it is less, the unspent rest of it is
 * withdrawn. However often the plan changes, a day grants no more than the largest plan.
 */
export async function setDailyPlan(
  tx: Tx,
  ctx: LedgerCtx,
  { userId, daily, until }: DailyPlan,
): Promise<void> {
  const { isEnabled, dailyFree } = ctx.settings.credits;
  await changeCredits(tx, ctx, { userId }, (ledger) => {
    ledger.setPlan(daily, until);
    if (isEnabled) ledger.adjustDay(dailyFree);
  });
}
