import type { ActorCtx } from "#kit/ctx.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { findCustomer } from "./billing.store.ts";
import { notSubscribed, subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

/** The provider's page for cards and invoices, also for users with past payments only. */
export async function openPortal(ctx: ActorCtx): Promise<{ url: string }> {
  const { billing } = ctx.ports;
  const { app, subscriptions } = ctx.settings;
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const customerId = billing.takesPayments && (await findCustomer(ctx.db, { userId }));
  if (!customerId) throw subscriptions.isEnabled ? notSubscribed() : subscriptionsOff();
  const url = await withBillingErrors(ctx.ports, (provider) =>
    provider.openPortal(customerId, `${app.publicUrl}/subscription`),
  );
  return { url };
}
