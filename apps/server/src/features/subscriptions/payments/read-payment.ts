import type { Ctx } from "#kit/ctx.ts";
import type { PaidBilling, ProviderPayment } from "../billing.port.ts";
import { claimReadSequence } from "../subscriptions.store.ts";

/** The state of a payment with the sequence number of the read. */
export interface PaymentSnapshot {
  readonly readSequence: number;
  readonly found: ProviderPayment;
}

/** Undefined if the payment is for none of our products. */
export async function readPayment(
  { db }: Pick<Ctx, "db">,
  billing: PaidBilling,
  paymentId: string,
): Promise<PaymentSnapshot | undefined> {
  const readSequence = await claimReadSequence(db);
  const found = await billing.readPayment(paymentId);
  return found && { readSequence, found };
}
