import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { changeWithoutBilling } from "./change-without-billing.ts";
import { choosePlan, type Choice, type Chosen } from "./choose-plan.ts";
import { isSamePlan, startsLater } from "./change-timing.ts";
import { findChangeable } from "./find-changeable.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { planKeyOf } from "./billing.port.ts";
import { dueToday } from "./due-today.ts";
import { notSubscribed, priceChanged, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

interface ChangeRequest extends Choice {
  /** The most that the user agreed to pay today. */
  readonly due_today?: number | undefined;
}

/**
 * Changes the plan or interval, now or when the paid period ends (`startsLater`), and revokes a
 * cancellation.
 */
export async function changePlan(
  ctx: ActorCtx,
  choice: ChangeRequest,
): Promise<SubscriptionStatus> {
  const { billing } = ctx.ports;
  const userId = ctx.actor.user.id;
  if (!ctx.settings.subscriptions.isEnabled) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, userId);
  const chosen = await choosePlan(ctx.db, choice);
  if (billing.takesPayments) await changePaid(ctx, chosen, choice.due_today);
  else await changeWithoutBilling(ctx, chosen);
  return getSubscriptionStatus(ctx, userId);
}

async function changePaid(ctx: ActorCtx, chosen: Chosen, most: number | undefined): Promise<void> {
  const held = await findChangeable(ctx);
  const { plan, interval, price } = chosen;
  const { id, providerId, readSequence } = held;
  if (providerId === null) throw notSubscribed();
  const isSame = isSamePlan(held, chosen);
  if (isSame && !held.cancelsAtEnd && held.pendingPlanId === null) return;
  const isLater = startsLater(held, chosen);
  if (!isSame && !isLater && most !== undefined) {
    const { dueCents } = await dueToday(ctx, held, chosen);
    if (dueCents > Math.round(most * 100)) throw priceChanged();
  }
  const tag = { ...price, interval, planKey: planKeyOf(plan.name), planName: plan.name };
  let hasEnded = false;
  await withBillingErrors(ctx.ports, async (billing) => {
    // A double click reads the same sequence number, so it sends the same key.
    const key = `change:${id}:${readSequence}:${tag.planKey}:${interval}`;
    try {
      if (isSame) await billing.setCancelsAtEnd(providerId, false);
      else if (isLater) await billing.changeLater(providerId, tag);
      else await billing.changePlan(providerId, tag, key);
    } finally {
      // Also after a failure, because the provider repeats its response to the same key for a day.
      const row = await syncSubscription(ctx, billing, providerId);
      hasEnded = row?.state === "ended";
    }
  });
  if (hasEnded) throw notSubscribed();
}
