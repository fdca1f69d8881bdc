import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { timeZoneOf } from "#features/users/users.ts";
import type { PaidInvoice } from "./billing.port.ts";
import { dayIn } from "./day-in.ts";
import { priceOf } from "./renewal-price.ts";
import { planReceiptEmail } from "./subscriptions.emails.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** The caller ensures that each invoice gets here once. Nothing is sent if nothing was paid. */
export async function sendPlanReceipt(
  tx: Tx,
  invoice: PaidInvoice,
  { row, planName }: { readonly row: SubscriptionRow; readonly planName: string },
): Promise<void> {
  const { amountCents, currency, startAt, endAt, paidAt = tx.now } = invoice;
  if (amountCents <= 0) return;
  const timeZone = await timeZoneOf(tx.db, row.userId);
  const renews = !row.cancelsAtEnd && row.state === "active";
  await sendEmail(tx, row.userId, planReceiptEmail, {
    plan_name: planName,
    paid_on: dayIn(paidAt, timeZone),
    starts_on: dayIn(startAt, timeZone),
    ends_on: dayIn(endAt, timeZone),
    amount_cents: amountCents,
    currency,
    renewal: renews ? { on: dayIn(row.periodEnd, timeZone), price: priceOf(row) } : null,
  });
}
