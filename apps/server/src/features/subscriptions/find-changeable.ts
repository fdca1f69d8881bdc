import type { ActorCtx } from "#kit/ctx.ts";
import { listCurrentPlans } from "./list-current-plans.ts";
import { effectiveOf } from "./subscription-state.ts";
import { notSubscribed, paymentOverdue } from "./subscriptions.errors.ts";
import type { HeldRow } from "./subscriptions.store.ts";

/** The subscription that a change of plan affects: the effective one of the current provider. */
export async function findChangeable(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports">,
): Promise<HeldRow> {
  const { takesPayments } = ctx.ports.billing;
  const all = await listCurrentPlans(ctx, ctx.actor.user.id);
  const held = effectiveOf(all.filter(({ providerId }) => (providerId !== null) === takesPayments));
  if (!held) throw notSubscribed();
  if (held.state === "past_due") throw paymentOverdue();
  return held;
}
