import { REFUND_DELAY_MINUTES } from "@twofold/contract/admin/payments";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { acceptRepeatedCall, recordAction } from "#features/audit/audit.ts";
import {
  findRefund,
  paymentRefunded,
  planRefund,
  syncPayment,
} from "#features/subscriptions/subscriptions.ts";
import { insertDelayed } from "./delayed.store.ts";

const DELAY_MS = REFUND_DELAY_MINUTES * 60_000;

interface RefundRequest {
  /** The idempotency key, by which repeated calls are one refund. */
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** Plans a refund, which every administrator with the right can stop until then. */
export async function refundLater(
  ctx: AdminCtx,
  { id, paymentId, amountCents, reason }: RefundRequest,
): Promise<{ id: string; executes_at: string }> {
  const known = await findRefund(ctx.db, { id });
  if (known) {
    acceptRepeatedCall(ctx);
    return { id, executes_at: known.executesAt.toISOString() };
  }
  await syncPayment(ctx, paymentId);
  return inTransaction(ctx, async (tx) => {
    const [createdBy, executesAt] = [ctx.actor.user.id, new Date(tx.now.getTime() + DELAY_MS)];
    const refund = { id, paymentId, amountCents, reason, createdBy, executesAt };
    const { currency } = await planRefund(tx, refund);
    const row = { id, subjectId: id, reason, createdBy, createdAt: tx.now, executesAt };
    await insertDelayed(tx.db, { ...row, action: "refund" });
    const executes_at = executesAt.toISOString();
    await recordAction(tx, ctx, paymentRefunded, {
      subjectId: id,
      reason,
      after: {
        payment_id: paymentId,
        amount_cents: amountCents,
        currency,
        executes_at,
        delayed_id: id,
      },
      outcome: "delayed",
    });
    return { id, executes_at };
  });
}
