import type { Tx } from "#kit/transaction.ts";
import { sendEmail } from "#features/notifications/notifications.ts";
import { resumeRenewals } from "#features/subscriptions/subscriptions.ts";
import { accountRestoredEmail } from "./account.emails.ts";
import { removeErasure } from "./erasures.store.ts";

/** Prevents the erasure of a user whose row is restored already. */
export async function undoDeletion(tx: Tx, userId: string): Promise<void> {
  const erasure = await removeErasure(tx.db, { userId });
  await resumeRenewals(tx, { userId, providerIds: erasure?.cancelledSubscriptions ?? [] });
  await sendEmail(tx, userId, accountRestoredEmail, {});
}
