import { listCurrentPlans, type PlanCtx } from "./list-current-plans.ts";
import { effectiveOf } from "./subscription-state.ts";
import type { HeldRow } from "./subscriptions.store.ts";

/** The subscription whose benefits apply. */
export const currentPlan = async (ctx: PlanCtx, userId: string): Promise<HeldRow | undefined> =>
  effectiveOf(await listCurrentPlans(ctx, userId));
