import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import type { ApplyCtx } from "../apply-snapshot.ts";
import { withBillingErrors } from "../with-billing-errors.ts";
import { applyPayment } from "./apply-payment.ts";
import { notRefundable, paymentNotFound } from "./payments.errors.ts";
import { findPayment } from "./payments.store.ts";
import { readPayment } from "./read-payment.ts";

/** Reads what the provider and the bank have taken back meanwhile. */
export async function syncPayment(
  ctx: TxRoot & ApplyCtx & Pick<Ctx, "ports">,
  id: string,
): Promise<void> {
  const payment = await findPayment(ctx.db, { id });
  if (!payment) throw paymentNotFound();
  const snapshot = await withBillingErrors(ctx.ports, async (billing) => {
    const paymentId = await billing.findPaymentId(payment.reference);
    return paymentId && readPayment(ctx, billing, paymentId);
  });
  if (!snapshot) throw notRefundable();
  await inTransaction(ctx, (tx) => applyPayment(tx, ctx, snapshot));
}
