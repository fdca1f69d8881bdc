import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { changeWithoutBilling } from "./change-without-billing.ts";
import { choosePlan, type Choice, type Chosen } from "./choose-plan.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listCurrentPlans } from "./list-current-plans.ts";
import { planKeyOf } from "./billing.port.ts";
import { effectiveOf } from "./subscription-state.ts";
import { notSubscribed, paymentOverdue, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

/** Changes the plan or interval immediately, and revokes a cancellation. */
export async function changePlan(ctx: ActorCtx, choice: Choice): Promise<SubscriptionStatus> {
  const { billing } = ctx.ports;
  const userId = ctx.actor.user.id;
  if (!ctx.settings.subscriptions.isEnabled) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, userId);
  const chosen = await choosePlan(ctx.db, choice);
  if (billing.takesPayments) await changePaid(ctx, chosen);
  else await changeWithoutBilling(ctx, chosen);
  return getSubscriptionStatus(ctx, userId);
}

async function changePaid(ctx: ActorCtx, { plan, interval, price }: Chosen): Promise<void> {
  const all = await listCurrentPlans(ctx, ctx.actor.user.id);
  const held = effectiveOf(all.filter(({ provider }) => provider !== "off"));
  if (!held?.providerId) throw notSubscribed();
  if (held.state === "past_due") throw paymentOverdue();
  const isSame = held.planId === plan.id && held.interval === interval;
  if (isSame && !held.cancelsAtEnd) return;
  const { id, providerId, readSequence } = held;
  const tag = { ...price, interval, planKey: planKeyOf(plan.name), planName: plan.name };
  let hasEnded = false;
  await withBillingErrors(ctx.ports, async (billing) => {
    // A double click reads the same sequence number, so it sends the same key.
    const key = `change:${id}:${readSequence}:${tag.planKey}:${interval}`;
    try {
      if (isSame) await billing.setCancelsAtEnd(providerId, false);
      else await billing.changePlan(providerId, tag, key);
    } finally {
      // Also after a failure, because the provider repeats its response to the same key for a day.
      const row = await syncSubscription(ctx, billing, providerId);
      hasEnded = row?.state === "ended";
    }
  });
  if (hasEnded) throw notSubscribed();
}
