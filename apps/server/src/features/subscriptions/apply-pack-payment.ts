import type { Tx } from "#kit/transaction.ts";
import { refundBoughtCredits } from "#features/credits/credits.ts";
import type { ApplyCtx } from "./apply-snapshot.ts";
import { grantPack } from "./grant-pack.ts";
import { sendPackReceipt } from "./send-pack-receipt.ts";
import type { PaymentSnapshot } from "./read-pack-payment.ts";

/**
 * Grants a paid pack and takes back what was refunded or disputed. Both in every case, because the event
 * of the refund may be applied before that of the purchase.
 */
export async function applyPackPayment(
  tx: Tx,
  ctx: ApplyCtx,
  { readSequence, found }: PaymentSnapshot,
): Promise<void> {
  const granted = await grantPack(tx, ctx, found.pack);
  if (!granted) return;
  if (granted.isNew) await sendPackReceipt(tx, found, granted);
  await refundBoughtCredits(tx, ctx, {
    userId: granted.userId,
    source: granted.source,
    paidCents: found.paidCents,
    reversedCents: found.reversedCents,
    reason: found.isDisputed ? "disputed" : "refunded",
    readSequence,
  });
}
