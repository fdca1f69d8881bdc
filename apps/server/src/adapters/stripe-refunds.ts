import type { Stripe } from "stripe";
import { RefundRefusedError, type ProviderRefund } from "#features/subscriptions/billing.port.ts";
import { isOutOfState } from "./stripe-errors.ts";

const toRefund = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  hasFailed: status === "failed" || status === "canceled",
});

/** Stripe drops idempotency keys after some days, so the refund also has our id in its metadata. */
export async function findRefund(
  stripe: Stripe,
  payment_intent: string,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.["refund_id"] === refundId) return toRefund(refund);
  return undefined;
}

export async function createRefund(
  stripe: Stripe,
  payment_intent: string,
  { id, amountCents }: { readonly id: string; readonly amountCents: number },
): Promise<ProviderRefund> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent, amount: amountCents, metadata: { refund_id: id } },
      { idempotencyKey: `refund:${id}` },
    );
    return toRefund(refund);
  } catch (error) {
    if (isOutOfState(error))
      throw new RefundRefusedError("Stripe refused the refund", { cause: error });
    throw error;
  }
}
