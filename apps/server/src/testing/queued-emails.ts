import { sql } from "drizzle-orm";
import { openPayload } from "#kit/job-payload.ts";
import { deliverEmail } from "#features/notifications/deliver-email.ts";
import { mailJob } from "#features/notifications/notifications.queues.ts";
import { emailTemplates } from "../emails.ts";
import type { Person, TestApp } from "./app.ts";

/** Sends the queued emails to this user in their order, as a worker would. */
export async function deliverQueued(app: TestApp, { user }: Person): Promise<void> {
  const { rows } = await app.db.execute<{ id: string; data: Record<string, unknown> }>(sql`
    with sent as (
      delete from pgboss.job where name = ${mailJob.name} and group_id = ${user.id}
      returning id, data, created_on
    )
    select id, data from sent order by created_on`);
  for (const { id, data } of rows) {
    const email = mailJob.payload.parse(openPayload(mailJob, app.wiring.payloads, data));
    await deliverEmail(app.wiring.context(), { ...email, id }, emailTemplates);
  }
}
