/** The public API of notifications. */
import type { Tx } from "#kit/transaction.ts";
import { mailJob, type EmailTemplate } from "./notifications.queues.ts";

/** The email is sent if and only if the transaction commits. */
export async function sendMail(
  tx: Pick<Tx, "jobs">,
  userId: string,
  template: EmailTemplate,
): Promise<void> {
  await tx.jobs.enqueue(mailJob, { user_id: userId, letter: template }, { group: userId });
}

export { endOfDay, momentOf } from "./quiet-hours.ts";
export { UndeliverableError } from "./mailer.port.ts";
export { countUnread } from "./notifications.store.ts";
export { notify, type Notice } from "./notify.ts";
export { markNotificationsReadByKey } from "./mark-notifications-read.ts";
export type { SecurityChange } from "./security-change.ts";
export { securityMessages } from "./security.messages.ts";
export { sendErasureReceipt } from "./send-erasure-receipt.ts";
export { sendSupportEmail } from "./send-support-email.ts";
