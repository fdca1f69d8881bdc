import type { Ctx } from "#kit/ctx.ts";
import type { PackPayment, PaidBilling } from "./billing.port.ts";
import { claimReadSequence } from "./subscriptions.store.ts";

/** The state of a payment with the sequence number of the read. */
export interface PaymentSnapshot {
  readonly readSequence: number;
  readonly found: PackPayment;
}

/** Undefined if the payment is not for a pack. */
export async function readPackPayment(
  { db }: Pick<Ctx, "db">,
  billing: PaidBilling,
  paymentId: string,
): Promise<PaymentSnapshot | undefined> {
  const readSequence = await claimReadSequence(db);
  const found = await billing.readPackPayment(paymentId);
  return found && { readSequence, found };
}
