import type { Ctx } from "#kit/ctx.ts";
import { currentPlan } from "./current-plan.ts";
import { findLargestScale } from "./plans.store.ts";

/** What a plan means for a picture. */
export interface Entitlements {
  /** Those with a higher one are drawn before the others. */
  readonly priority: number;
  readonly pictureScale: number;
}

/** Where everything is free, everybody's pictures are as large as they can be, and nobody comes first. */
export async function entitlementsOf(
  ctx: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
): Promise<Entitlements> {
  if (!ctx.ports.subscriptionRules.isOn)
    return { priority: 0, pictureScale: await findLargestScale(ctx.db) };
  const held = await currentPlan(ctx, userId);
  return { priority: held?.plan.priority ?? 0, pictureScale: held?.plan.pictureScale ?? 1 };
}
