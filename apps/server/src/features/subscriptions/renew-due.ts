import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { PaidBilling } from "./billing.port.ts";
import { expireDue } from "./expire-due.ts";
import { claimDueSubscriptions } from "./subscriptions.store.ts";

const BATCH = 50;
/** The delay until a retry after a crash or while the provider is unavailable. */
const CLAIM_MS = 600_000;

/**
 * Renews or ends due subscriptions. Paid ones are read from the provider first, because an event may
 * have been lost. Returns whether any were due.
 */
export async function renewDue(ctx: Ctx, limit = BATCH): Promise<boolean> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await claimDueSubscriptions(ctx.db, { now, until, limit });
  for (const row of due) {
    const { billing } = ctx.ports;
    const { userId, providerId } = row;
    try {
      if (providerId !== null && billing.takesPayments) await renewPaid(ctx, billing, providerId);
      else await inTransaction(ctx, (tx) => expireDue(tx, ctx, userId));
    } catch (error) {
      // One failure must not block the others; the subscription is due again soon.
      ctx.log.error({ err: error, user_id: userId }, "subscriptions: renewal failed");
    }
  }
  return due.length > 0;
}

async function renewPaid(ctx: Ctx, billing: PaidBilling, providerId: string): Promise<void> {
  const row = await syncSubscription(ctx, billing, providerId);
  if (!row) {
    // The key may belong to another account, so no plan ends because of this.
    ctx.log.error({ provider_id: providerId }, "subscriptions: unknown to the provider");
    return;
  }
  if (row.graceUntil === null || row.graceUntil > ctx.clock()) return;
  // The grace period is over. Without a cancellation the provider would keep trying.
  await billing.cancelNow(providerId);
  await syncSubscription(ctx, billing, providerId);
}
