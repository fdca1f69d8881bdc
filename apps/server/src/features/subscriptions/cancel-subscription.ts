import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listCurrentPlans } from "./list-current-plans.ts";
import { setCancelledWithoutBilling } from "./set-cancelled-without-billing.ts";
import { alreadyCancelled, notSubscribed, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/** Cancels all subscriptions of the user at the end of their paid period. */
export async function cancelSubscription(ctx: ActorCtx): Promise<SubscriptionStatus> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const held = await listCurrentPlans(ctx, userId);
  if (held.length === 0)
    throw ctx.settings.subscriptions.isEnabled ? notSubscribed() : subscriptionsOff();
  const open = held.filter(({ cancelsAtEnd }) => !cancelsAtEnd);
  if (open.length === 0) throw alreadyCancelled();
  for (const { providerId, state } of open) {
    if (providerId === null) continue;
    await withBillingErrors(ctx.ports, async (billing) => {
      // An overdue period is not paid, so it ends immediately.
      if (state === "past_due") await billing.cancelNow(providerId);
      else await billing.setCancelsAtEnd(providerId, true);
      await syncSubscription(ctx, billing, providerId);
    });
  }
  if (open.some(({ provider }) => provider === "off")) await setCancelledWithoutBilling(ctx, true);
  return getSubscriptionStatus(ctx, userId);
}
