import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import type { PaidPack, ProviderPayment } from "./billing.port.ts";
import { dayIn } from "./day-in.ts";
import { packReceiptEmail } from "./subscriptions.emails.ts";

/** The caller ensures that each payment gets here once. Nothing is sent if nothing was paid. */
export async function sendPackReceipt(
  tx: Tx,
  { paidCents, currency, paidAt, pack }: ProviderPayment & { readonly pack: PaidPack },
  { userId, packName }: { readonly userId: string; readonly packName: string },
): Promise<void> {
  if (paidCents <= 0) return;
  await sendEmail(tx, userId, packReceiptEmail, {
    pack_name: packName,
    credits: pack.credits,
    paid_on: dayIn(paidAt, await timeZoneOf(tx.db, userId)),
    amount_cents: paidCents,
    currency,
  });
}
