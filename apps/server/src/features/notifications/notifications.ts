/** The door to telling people things. */
import type { Tx } from "#kit/transaction.ts";
import { mailJob, type Letter } from "./notifications.queues.ts";

/** The letter goes out if and only if the transaction commits. */
export async function sendMail(
  tx: Pick<Tx, "jobs">,
  userId: string,
  letter: Letter,
): Promise<void> {
  await tx.jobs.enqueue(mailJob, { user_id: userId, letter }, { group: userId });
}

export { endOfDay, momentOf } from "./hours.ts";
export { Undeliverable } from "./mailer.port.ts";
export { countUnread } from "./notifications.store.ts";
export { notify, type Notice } from "./notify.ts";
export { readNotices } from "./read-notifications.ts";
export type { SecurityChange } from "./security-change.ts";
export { securityWords } from "./security.messages.ts";
export { sendErasureReceipt } from "./send-erasure-receipt.ts";
export { sendSupportLetter } from "./send-support-letter.ts";
