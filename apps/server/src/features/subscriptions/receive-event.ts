import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { grantBought } from "#features/credits/credits.ts";
import { readSnapshot, applySnapshot, type ApplyCtx } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import {
  InvalidSignatureError,
  type BillingEvent,
  type PaidInvoice,
  type PaidPack,
} from "./billing.port.ts";
import { insertEvent, isEventKnown, removeCheckout } from "./billing.store.ts";
import { planKeyOf } from "./plan-key.ts";
import { listAllPlans } from "./plans.store.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { invalidSignature, noBilling } from "./subscriptions.errors.ts";
import { insertPeriods, type SubscriptionRow } from "./subscriptions.store.ts";

/**
 * Processes a webhook event. The event is stored in the transaction of its changes, so it is applied
 * once. While the provider cannot be read, the event is rejected and delivered again.
 */
export async function receiveEvent(ctx: Ctx, bytes: Buffer, signature: string): Promise<void> {
  const event = readEvent(ctx, bytes, signature);
  if (await isEventKnown(ctx.db, event.id)) return;
  const { subscriptionId } = event;
  const snapshot =
    subscriptionId &&
    (await withBillingErrors(ctx.ports, (billing) => readSnapshot(ctx, billing, subscriptionId)));
  await inTransaction(ctx, async (tx) => {
    const { id, type } = event;
    if (!(await insertEvent(tx.db, { id, type, receivedAt: tx.now }))) return;
    const row = snapshot ? await applySnapshot(tx, ctx, snapshot) : undefined;
    if (event.invoice) await storeInvoice(tx, ctx, event.invoice, row);
    if (event.pack) await grantPack(tx, ctx, event.pack);
    if (event.closedCheckoutId) await removeCheckout(tx.db, event.closedCheckoutId);
  });
}

function readEvent({ ports: { billing } }: Ctx, bytes: Buffer, signature: string): BillingEvent {
  if (!billing.takesPayments) throw noBilling();
  try {
    return billing.readEvent(bytes, signature);
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw invalidSignature();
    throw error;
  }
}

/** Stores a paid invoice as a period, also if the subscription has changed since. */
export async function storeInvoice(
  tx: Tx,
  { log }: Pick<ApplyCtx, "log">,
  invoice: PaidInvoice,
  row: SubscriptionRow | undefined,
): Promise<boolean> {
  if (!row) {
    log.error({ invoice: invoice.id }, "subscriptions: paid invoice has no matching user");
    return false;
  }
  const plans = await listAllPlans(tx.db);
  const plan =
    plans.find(({ name }) => planKeyOf(name) === invoice.planKey) ??
    plans.find(({ id }) => id === row.planId);
  return insertPeriods(tx.db, [
    {
      userId: row.userId,
      id: newId(),
      subscriptionId: row.id,
      planName: plan?.name ?? "",
      amountCents: invoice.amountCents,
      currency: invoice.currency,
      startAt: invoice.startAt,
      endAt: invoice.endAt,
      invoiceId: invoice.id,
      invoiceUrl: invoice.url,
    },
  ]);
}

async function grantPack(tx: Tx, { ports, log }: ApplyCtx, pack: PaidPack): Promise<void> {
  const userId = await findSubscriber(tx, log, pack);
  if (!userId) {
    log.error({ session: pack.sessionId }, "subscriptions: paid pack has no matching user");
    return;
  }
  await grantBought(tx, ports.creditRules, {
    userId,
    amount: pack.credits,
    description: `${pack.packName} pack`,
    source: `pack:${pack.sessionId}`,
  });
}
