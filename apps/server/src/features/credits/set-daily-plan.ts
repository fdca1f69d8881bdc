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
 * difference is added immediately and expires with the day. Setting the same plan again, or removing
 * and restoring it, grants nothing more for today.
 */
export async function setDailyPlan(
  tx: Tx,
  ctx: LedgerCtx,
  { userId, daily, until }: DailyPlan,
): Promise<void> {
  const { isEnabled, dailyFree } = ctx.settings.credits;
  await changeCredits(tx, ctx, { userId }, (ledger) => {
    ledger.setPlan(daily, until);
    if (isEnabled) ledger.topUpDay(dailyFree);
  });
}
