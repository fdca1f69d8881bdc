import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { syncSubscription } from "./sync-subscription.ts";
import type { PaidBilling } from "./billing.port.ts";
import { expireDue } from "./expire-due.ts";
import { claimDue } from "./subscriptions.store.ts";

const BATCH = 50;
/** Who dies over it, or finds the provider away, leaves it for so long. */
const CLAIM_MS = 600_000;

/**
 * Looks at what is due, and at nothing else: what costs nothing is renewed or ends by the clock; about
 * what is paid for the provider is asked first, because a word from it may have been lost. Says whether
 * there was something.
 */
export async function renewDue(ctx: Ctx, limit = BATCH): Promise<boolean> {
  const until = new Date(ctx.now.getTime() + CLAIM_MS);
  const due = await claimDue(ctx.db, { now: ctx.now, until, limit });
  for (const row of due) {
    const { billing } = ctx.ports;
    const { userId, providerId } = row;
    try {
      if (providerId !== null && billing.takesPayments) await lookAgain(ctx, billing, providerId);
      else await inTransaction(ctx, (tx) => expireDue(tx, ctx.ports, userId));
    } catch (error) {
      // One that can't be looked at must not keep the others waiting; it is due again soon.
      ctx.log.error({ err: error, user_id: userId }, "subscriptions: one could not be looked at");
    }
  }
  return due.length > 0;
}

async function lookAgain(ctx: Ctx, billing: PaidBilling, providerId: string): Promise<void> {
  const row = await syncSubscription(ctx, billing, providerId);
  if (!row) {
    // Perhaps another account's key: nobody's plan ends for that.
    ctx.log.error({ provider_id: providerId }, "subscriptions: the provider does not know one");
    return;
  }
  if (row.graceUntil === null || row.graceUntil > ctx.now) return;
  // Nothing was paid in time. Left alone, the provider would go on trying.
  await billing.cancelNow(providerId);
  await syncSubscription(ctx, billing, providerId);
}
