import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { listCurrentPlans } from "./list-current-plans.ts";
import { setCancelledWithoutBilling } from "./set-cancelled-without-billing.ts";
import { notCancelled, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/** Revokes a cancellation or a pending change of plan before the paid period ends. */
export async function resumeSubscription(ctx: ActorCtx): Promise<SubscriptionStatus> {
  const userId = ctx.actor.user.id;
  if (!ctx.settings.subscriptions.isEnabled) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, userId);
  const revocable = (await listCurrentPlans(ctx, userId)).filter(
    ({ cancelsAtEnd, pendingPlanId }) => cancelsAtEnd || pendingPlanId !== null,
  );
  if (revocable.length === 0) throw notCancelled();
  for (const { providerId } of revocable)
    if (providerId !== null)
      await withBillingErrors(ctx.ports, async (billing) => {
        await billing.setCancelsAtEnd(providerId, false);
        const row = await syncSubscription(ctx, billing, providerId);
        if (row?.state === "ended") throw notCancelled();
      });
  if (revocable.some(({ provider }) => provider === "off"))
    await setCancelledWithoutBilling(ctx, false);
  return getSubscriptionStatus(ctx, userId);
}
