import type { Ctx } from "#kit/ctx.ts";
import { effectivePlan } from "./effective-plan.ts";
import { findLargestScale } from "./plans.store.ts";

/** The benefits of a plan for generations. */
export interface Entitlements {
  /** Generations with a higher priority run first. */
  readonly priority: number;
  readonly pictureScale: number;
}

/** Without subscriptions all users get the largest scale and the same priority. */
export async function entitlementsOf(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "settings">,
  userId: string,
): Promise<Entitlements> {
  if (!ctx.settings.subscriptions.isEnabled)
    return { priority: 0, pictureScale: await findLargestScale(ctx.db) };
  const { plan } = (await effectivePlan(ctx, userId)).benefits ?? {};
  return { priority: plan?.priority ?? 0, pictureScale: plan?.pictureScale ?? 1 };
}
