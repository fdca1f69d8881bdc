import type { Ctx } from "#kit/ctx.ts";
import { heldAsOf } from "./subscription-state.ts";
import { listLiveSubscriptions, type HeldRow } from "./subscriptions.store.ts";

export type PlanCtx = Pick<Ctx, "db" | "clock"> & { readonly ports: Pick<Ctx["ports"], "billing"> };

/** All current subscriptions of the user. */
export async function listCurrentPlans(
  { db, clock, ports }: PlanCtx,
  userId: string,
): Promise<HeldRow[]> {
  const rows = await listLiveSubscriptions(db, { userId });
  return rows
    .map((held) => heldAsOf(held, clock(), ports.billing.takesPayments).row)
    .filter(({ state }) => state !== "ended");
}
