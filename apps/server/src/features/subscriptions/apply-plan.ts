import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { setDailyPlan } from "#features/credits/credits.ts";
import { currentPlan } from "./current-plan.ts";
import { lastsUntil } from "./subscription-state.ts";

export type ApplyPorts = Pick<Ctx["ports"], "billing" | "creditRules" | "subscriptionRules">;

/** Updates daily credits and publishes a live event after each change of a user's subscriptions. */
export async function applyPlan(tx: Tx, ports: ApplyPorts, userId: string): Promise<void> {
  const held = await currentPlan({ ...tx, ports }, userId);
  await setDailyPlan(tx, ports.creditRules, userId, {
    daily: held?.plan.dailyCredits ?? 0,
    until: held ? lastsUntil(held, ports.billing.takesPayments) : null,
  });
  await tx.live.publish(userId, { type: "subscription_changed" });
}
