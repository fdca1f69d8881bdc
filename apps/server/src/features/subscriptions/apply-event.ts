import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import { applySnapshot, type ApplyCtx } from "./apply-snapshot.ts";
import type { BillingEvent } from "./billing.port.ts";
import { removeCheckout } from "./billing.store.ts";
import { grantPack } from "./grant-pack.ts";
import { applyPayment } from "./payments/apply-payment.ts";
import { readPayment } from "./payments/read-payment.ts";
import { updateFailedRefund } from "./payments/refunds.store.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { syncBalance } from "./sync-balance.ts";
import { storeInvoice } from "./store-invoice.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/**
 * Applies an event of the provider. The state is read again, because events arrive in any order. Can be
 * repeated, and throws while the provider is unavailable, so that the job is retried.
 */
export async function applyEvent(ctx: TxRoot & ApplyCtx, event: BillingEvent): Promise<void> {
  const { subscriptionId, invoice, pack, paymentId, disputeId, balanceOf } = event;
  const { closedCheckoutId, failedRefundId } = event;
  if (disputeId)
    ctx.log.warn({ dispute: disputeId, payment: paymentId }, "subscriptions: payment disputed");
  const snapshot =
    subscriptionId &&
    (await withBillingErrors(ctx.ports, (billing) => readSnapshot(ctx, billing, subscriptionId)));
  const payment =
    paymentId &&
    (await withBillingErrors(ctx.ports, (billing) => readPayment(ctx, billing, paymentId)));
  if (balanceOf) await syncBalance(ctx, balanceOf);
  await inTransaction(ctx, async (tx) => {
    const row = snapshot ? await applySnapshot(tx, ctx, snapshot) : undefined;
    if (invoice) await storeInvoice(tx, ctx, invoice, row);
    if (payment) await applyPayment(tx, ctx, payment);
    else if (pack) await grantPack(tx, ctx, pack);
    if (failedRefundId) await updateFailedRefund(tx.db, { providerId: failedRefundId });
    if (closedCheckoutId) await removeCheckout(tx.db, { sessionId: closedCheckoutId });
  });
}
