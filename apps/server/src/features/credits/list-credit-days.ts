import type { CreditDay } from "@twofold/contract/credits";
import { getCredits, type CreditsCtx } from "./get-credits.ts";
import { daysUntil } from "./local-day.ts";
import { sumEarnedByDay, sumSpentByDay } from "./transactions.store.ts";

const BEFORE_TODAY = 29;

/** Lists the last 30 days in the user's time zone, including days without changes; today is the last. */
export async function listCreditDays(ctx: CreditsCtx): Promise<CreditDay[]> {
  const { account, pending } = await getCredits(ctx);
  const [first, ...others] = daysUntil(ctx.clock(), account.timeZone, BEFORE_TODAY);
  const starts = [first.start, ...others.map(({ start }) => start)] as const;
  const [earned, spent] = await Promise.all([
    sumEarnedByDay(ctx.db, account, starts),
    sumSpentByDay(ctx.db, account, starts),
  ]);
  const granted = pending.reduce(
    (all, { kind, amount }) => (kind === "daily" ? all + amount : all),
    0,
  );
  const on = (sums: typeof earned, index: number) =>
    sums.find(({ day }) => day === index + 1)?.sum ?? 0;
  return [first, ...others].map(({ date }, index) => ({
    date,
    // Credits of the day before can be withdrawn if the user's time zone has changed since.
    earned: Math.max(0, on(earned, index) + (index === BEFORE_TODAY ? granted : 0)),
    spent: on(spent, index),
  }));
}
