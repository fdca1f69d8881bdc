import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { setDailyPlan } from "#features/credits/credits.ts";
import { effectivePlan } from "./effective-plan.ts";

export interface ApplyPlanCtx extends Pick<Ctx, "settings"> {
  readonly ports: Pick<Ctx["ports"], "billing">;
}

/** Updates daily credits and publishes a live event after each change of a user's own plan or seat. */
export async function applyBenefits(tx: Tx, ctx: ApplyPlanCtx, userId: string): Promise<void> {
  const planCtx = { db: tx.db, clock: () => tx.now, ports: ctx.ports };
  const { benefits } = await effectivePlan(planCtx, userId);
  await setDailyPlan(tx, ctx, {
    userId,
    daily: benefits?.dailyCredits ?? 0,
    until: benefits?.until ?? null,
  });
  await tx.live.publish(userId, { type: "subscription_changed" });
}
