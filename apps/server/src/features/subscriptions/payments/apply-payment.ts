import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { refundBoughtCredits } from "#features/credits/credits.ts";
import type { ApplyCtx } from "../apply-snapshot.ts";
import type { PaidPack } from "../billing.port.ts";
import { grantPack } from "../grant-pack.ts";
import { sendPackReceipt } from "../send-pack-receipt.ts";
import { insertPayment, updateReversed } from "./payments.store.ts";
import type { PaymentSnapshot } from "./read-payment.ts";

/**
 * Stores how much of a payment was refunded or disputed. A pack is granted, and what was reversed is taken
 * back: both in every case, because the event of the refund may be applied before that of the purchase.
 */
export async function applyPayment(
  tx: Tx,
  ctx: ApplyCtx,
  snapshot: PaymentSnapshot,
): Promise<void> {
  const { pack } = snapshot.found;
  if (pack) await applyPack(tx, ctx, snapshot, pack);
  const { reference, refundedCents, disputedCents } = snapshot.found;
  const { readSequence } = snapshot;
  await updateReversed(tx.db, { reference }, { refundedCents, disputedCents, readSequence });
}

async function applyPack(
  tx: Tx,
  ctx: ApplyCtx,
  { readSequence, found }: PaymentSnapshot,
  pack: PaidPack,
): Promise<void> {
  const granted = await grantPack(tx, ctx, pack);
  if (!granted) return;
  const { userId, source } = granted;
  const { reference, paidCents, currency, paidAt, refundedCents, disputedCents } = found;
  if (granted.isNew) await sendPackReceipt(tx, { ...found, pack }, granted);
  if (paidCents > 0)
    await insertPayment(tx.db, {
      userId,
      id: newId(),
      kind: "pack",
      reference,
      name: pack.packName,
      credits: pack.credits,
      amountCents: paidCents,
      currency,
      paidAt,
    });
  await refundBoughtCredits(tx, ctx, {
    userId,
    source,
    paidCents,
    reversedCents: Math.min(paidCents, refundedCents + disputedCents),
    reason: disputedCents > 0 ? "disputed" : "refunded",
    readSequence,
  });
}
