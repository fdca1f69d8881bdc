import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applySnapshot } from "../apply-snapshot.ts";
import { RefundRefusedError, type PaidBilling, type ProviderRefund } from "../billing.port.ts";
import { readSnapshot, type Snapshot } from "../read-snapshot.ts";
import { findSubscription } from "../subscriptions.store.ts";
import { withBillingErrors } from "../with-billing-errors.ts";
import { applyPayment } from "./apply-payment.ts";
import { findPayment, type PaymentRow } from "./payments.store.ts";
import { readPayment, type PaymentSnapshot } from "./read-payment.ts";
import { refundableCents } from "./refundable.ts";
import { findRefund, updateRefund, type RefundRow } from "./refunds.store.ts";

interface SentRefund {
  /** Undefined if the provider refused it. */
  readonly accepted: ProviderRefund | undefined;
  readonly payment: PaymentSnapshot | undefined;
  /** The subscription that ended with the refund. */
  readonly ended: Snapshot | undefined;
}

/**
 * Sends a refund to the provider and applies what it changes. Can be repeated, also by another worker after
 * the provider accepted it and its reply was lost. Throws while the provider is unavailable, so that the job
 * is retried.
 */
export async function sendRefund(ctx: Ctx, id: string): Promise<void> {
  const refund = await findRefund(ctx.db, { id });
  const payment = refund && (await findPayment(ctx.db, { id: refund.paymentId }));
  if (!payment || refund.state !== "sent") return;
  const sent = await withBillingErrors(ctx.ports, (billing) =>
    sendTo(ctx, billing, { refund, payment }),
  );
  const isDone = sent.accepted?.hasFailed === false;
  if (!isDone) ctx.log.warn({ refund: id }, "subscriptions: refund refused by the provider");
  await inTransaction(ctx, async (tx) => {
    const end = { providerId: sent.accepted?.id ?? null, endedAt: tx.now };
    const state = isDone ? "done" : "failed";
    await updateRefund(tx.db, { id, from: "sent" }, { state, ...end });
    if (sent.payment) await applyPayment(tx, ctx, sent.payment);
    if (sent.ended) await applySnapshot(tx, ctx, sent.ended);
  });
}

async function sendTo(
  ctx: Ctx,
  billing: PaidBilling,
  { refund, payment }: { readonly refund: RefundRow; readonly payment: PaymentRow },
): Promise<SentRefund> {
  const paymentId = await billing.findPaymentId(payment.reference);
  if (!paymentId) return { accepted: undefined, payment: undefined, ended: undefined };
  const accepted =
    (await billing.findRefund(paymentId, refund.id)) ??
    (await requestRefund(ctx, billing, { refund, paymentId }));
  const snapshot = await readPayment(ctx, billing, paymentId);
  const isWhole = snapshot && snapshot.found.refundedCents >= snapshot.found.paidCents;
  const ended =
    accepted && !accepted.hasFailed && isWhole ? await endPlan(ctx, billing, payment) : undefined;
  return { accepted, payment: snapshot, ended };
}

/** A dispute or a refund at the provider may have reduced the rest since the refund was planned. */
async function requestRefund(
  ctx: Ctx,
  billing: PaidBilling,
  { refund, paymentId }: { readonly refund: RefundRow; readonly paymentId: string },
): Promise<ProviderRefund | undefined> {
  const before = await readPayment(ctx, billing, paymentId);
  if (!before || refund.amountCents > refundableCents(before.found)) return undefined;
  try {
    return await billing.createRefund(paymentId, refund);
  } catch (error) {
    if (error instanceof RefundRefusedError) return undefined;
    throw error;
  }
}

/** Only the current period gives a plan; a refund of an earlier one leaves what was paid since. */
async function endPlan(
  ctx: Ctx,
  billing: PaidBilling,
  { userId, subscriptionId, endsAt }: PaymentRow,
): Promise<Snapshot | undefined> {
  if (!subscriptionId || !endsAt || endsAt <= ctx.clock()) return undefined;
  const row = await findSubscription(ctx.db, { userId, id: subscriptionId });
  if (!row?.providerId) return undefined;
  await billing.cancelNow(row.providerId);
  return readSnapshot(ctx, billing, row.providerId);
}
