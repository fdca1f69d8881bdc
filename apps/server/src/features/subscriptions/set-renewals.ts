import type { Ctx } from "#kit/ctx.ts";
import { findErasesAt, findUser } from "#features/users/users.ts";
import type { PaidBilling } from "./billing.port.ts";
import { findCheckoutPage } from "./billing.store.ts";
import { listLiveSubscriptions } from "./subscriptions.store.ts";
import { syncSubscription } from "./sync-subscription.ts";

interface Renewals {
  readonly userId: string;
  readonly isOn: boolean;
  /** Which to resume. */
  readonly providerIds?: readonly string[] | undefined;
}

/**
 * Follows the deletion or the restoration of an account at the provider. A retry may run after the next
 * change of the account, which then has its own job. Can be repeated, and throws while the provider is
 * unavailable, so that the job is retried.
 */
export async function setRenewals(
  ctx: Ctx,
  { userId, isOn, providerIds = [] }: Renewals,
): Promise<void> {
  const { billing } = ctx.ports;
  if (!billing.takesPayments) return;
  const isCurrent = isOn
    ? await findUser(ctx.db, { id: userId })
    : await findErasesAt(ctx.db, { id: userId });
  if (!isCurrent) return;
  if (isOn) await resume(ctx, billing, providerIds);
  else await cancel(ctx, billing, userId);
}

async function cancel(ctx: Ctx, billing: PaidBilling, userId: string): Promise<void> {
  const page = await findCheckoutPage(ctx.db, { userId });
  if (page) await billing.closeCheckout(page);
  for (const { providerId, state, cancelsAtEnd } of await listLiveSubscriptions(ctx.db, {
    userId,
  })) {
    if (providerId === null || cancelsAtEnd) continue;
    // An overdue period is not paid, so it ends immediately.
    if (state === "past_due") await billing.cancelNow(providerId);
    else await billing.setCancelsAtEnd(providerId, true);
    await syncSubscription(ctx, billing, providerId);
  }
}

async function resume(
  ctx: Ctx,
  billing: PaidBilling,
  providerIds: readonly string[],
): Promise<void> {
  for (const id of providerIds) {
    const found = await billing.readSubscription(id);
    if (found && found.state !== "ended") await billing.setCancelsAtEnd(id, false);
    if (found) await syncSubscription(ctx, billing, id);
  }
}
