import type { CreditDay } from "@twofold/contract/credits";
import type { ActorCtx } from "#kit/http/mount.ts";
import { getCredits } from "./get-credits.ts";
import { daysUntil } from "./local-day.ts";
import { sumEarnedByDay, sumSpentByDay } from "./transactions.store.ts";

const BEFORE_TODAY = 29;

/** Lists the last 30 days in the user's time zone, including days without changes; today is the last. */
export async function creditDays(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
): Promise<CreditDay[]> {
  const { userId, timeZone } = await getCredits(ctx);
  const [first, ...others] = daysUntil(ctx.now, timeZone, BEFORE_TODAY);
  const starts = [first.start, ...others.map(({ start }) => start)] as const;
  const [earned, spent] = await Promise.all([
    sumEarnedByDay(ctx.db, userId, starts),
    sumSpentByDay(ctx.db, userId, starts),
  ]);
  const on = (sums: typeof earned, index: number) =>
    sums.find(({ day }) => day === index + 1)?.sum ?? 0;
  return [first, ...others].map(({ date }, index) => ({
    date,
    earned: on(earned, index),
    spent: on(spent, index),
  }));
}
