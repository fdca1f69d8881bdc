import type { ActorCtx } from "#kit/http/mount.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { findCustomerOf } from "./billing.store.ts";
import { notSubscribed, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

/** The provider's page for cards and invoices, also for users with past payments only. */
export async function openPortal(ctx: ActorCtx): Promise<{ url: string }> {
  const { billing, subscriptionRules, publicUrl } = ctx.ports;
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const customerId = billing.takesPayments && (await findCustomerOf(ctx.db, userId));
  if (!customerId) throw subscriptionRules.isOn ? notSubscribed() : subscriptionsOff();
  const url = await withBillingErrors(ctx.ports, (provider) =>
    provider.openPortal(customerId, `${publicUrl}/subscription`),
  );
  return { url };
}
