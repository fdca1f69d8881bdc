import type { Tx } from "#kit/transaction.ts";
import type { EmailTemplate } from "./email-template.ts";
import { mailJob } from "./notifications.queues.ts";

/** The email is sent if and only if the transaction commits. */
export async function sendEmail<Data>(
  tx: Pick<Tx, "jobs">,
  userId: string,
  template: EmailTemplate<Data>,
  data: Data,
): Promise<void> {
  await tx.jobs.enqueue(
    mailJob,
    { user_id: userId, template: template.name, data },
    { group: userId },
  );
}
