import type { Ctx } from "#kit/ctx.ts";
import { heldPlan } from "./held-plan.ts";
import { findLargestScale } from "./plans.store.ts";

/** What a plan means for a picture. */
export interface Perks {
  /** Those with a higher one are drawn before the others. */
  readonly priority: number;
  readonly pictureScale: number;
}

/** Where everything is free, everybody's pictures are as large as they can be, and nobody comes first. */
export async function perksOf(
  ctx: Pick<Ctx, "db" | "now" | "ports">,
  userId: string,
): Promise<Perks> {
  if (!ctx.ports.subscriptionRules.isOn)
    return { priority: 0, pictureScale: await findLargestScale(ctx.db) };
  const held = await heldPlan(ctx, userId);
  return { priority: held?.plan.priority ?? 0, pictureScale: held?.plan.pictureScale ?? 1 };
}
