import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";

interface DailyPlan {
  readonly daily: number;
  /** From then on each day brings what everybody gets; null is at once. */
  readonly until: Date | null;
}

/**
 * What each day brings this user. If that is more than today has brought, the difference comes at once
 * and goes with the day. Setting the same again changes nothing, and neither does taking a plan away
 * and giving it back: what today has brought is kept.
 */
export async function setDailyPlan(
  tx: Tx,
  rules: CreditRules,
  userId: string,
  { daily, until }: DailyPlan,
): Promise<void> {
  await changeCredits(tx, rules, userId, (ledger) => {
    ledger.setPlan(daily, until);
    if (rules.isOn) ledger.topUpDay(rules.dailyFree);
  });
}
