import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";
import { findGrantBySource } from "./credits.store.ts";
import type { PaymentReversal } from "./ledger.ts";

interface ReversedPurchase {
  readonly userId: string;
  readonly source: string;
  readonly paidCents: number;
  /** The part of the payment that the user got back or disputes; 0 if the payment is intact. */
  readonly reversedCents: number;
  readonly reason: PaymentReversal;
  /** A read with a lower number than the stored one is ignored. */
  readonly readSequence: number;
}

/** Takes back what is not paid for and not spent. Fractions of a credit stay with the user. */
export async function refundBoughtCredits(
  tx: Tx,
  ctx: LedgerCtx,
  purchase: ReversedPurchase,
): Promise<void> {
  const { userId, source, paidCents, reversedCents, reason, readSequence } = purchase;
  // Reads the grant under the account's lock, so that a concurrent purchase or refund is seen.
  await changeCredits(tx, ctx, { userId }, () => undefined);
  const grant = await findGrantBySource(tx.db, { userId, source });
  if (!grant || paidCents <= 0) return;
  const reversed = Math.min(Math.max(reversedCents, 0), paidCents);
  const due = Math.floor((grant.amount * reversed) / paidCents);
  await changeCredits(tx, ctx, { userId, grantIds: [grant.id] }, (ledger) =>
    ledger.refund(grant.id, { due, reason, readSequence }),
  );
}
