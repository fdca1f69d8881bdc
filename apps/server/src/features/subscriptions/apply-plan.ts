import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { setDailyPlan } from "#features/credits/credits.ts";
import { currentPlan } from "./current-plan.ts";
import { lastsUntil } from "./subscription-state.ts";

export interface ApplyPlanCtx extends Pick<Ctx, "settings"> {
  readonly ports: Pick<Ctx["ports"], "billing">;
}

/** Updates daily credits and publishes a live event after each change of a user's subscriptions. */
export async function applyPlan(tx: Tx, ctx: ApplyPlanCtx, userId: string): Promise<void> {
  const held = await currentPlan({ db: tx.db, clock: () => tx.now, ports: ctx.ports }, userId);
  await setDailyPlan(tx, ctx, {
    userId,
    daily: held?.plan.dailyCredits ?? 0,
    until: held ? lastsUntil(held, ctx.ports.billing.takesPayments) : null,
  });
  await tx.live.publish(userId, { type: "subscription_changed" });
}
