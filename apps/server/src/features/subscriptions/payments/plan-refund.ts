import type { Tx } from "#kit/transaction.ts";
import { notRefundable, paymentNotFound } from "./payments.errors.ts";
import { lockPayment, type PaymentRow } from "./payments.store.ts";
import { refundableCents } from "./refundable.ts";
import { insertRefund, sumPendingRefunds, type RefundRow } from "./refunds.store.ts";

type NewRefund = Pick<
  RefundRow,
  "id" | "paymentId" | "amountCents" | "reason" | "createdBy" | "executesAt"
>;

/** Stores the refund before the provider is called. Its sum with the others never exceeds the payment. */
export async function planRefund(tx: Tx, refund: NewRefund): Promise<PaymentRow> {
  const { paymentId, amountCents } = refund;
  const payment = await lockPayment(tx.db, { id: paymentId });
  if (!payment) throw paymentNotFound();
  const pending = await sumPendingRefunds(tx.db, { paymentId });
  const rest = refundableCents({ ...payment, paidCents: payment.amountCents }, pending);
  if (amountCents > rest) throw notRefundable();
  const { userId, currency } = payment;
  const row = { ...refund, userId, currency, state: "waiting" as const, createdAt: tx.now };
  await insertRefund(tx.db, row);
  return payment;
}
