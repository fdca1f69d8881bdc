import type { z } from "zod";
import type { Ctx } from "#kit/ctx.ts";
import { findRecipient } from "#features/users/users.ts";
import type { EmailTemplate } from "./email-template.ts";
import type { mailJob } from "./notifications.queues.ts";
import { sendEmailTo } from "./send-email-to.ts";

/** Sends a queued email. */
export async function deliverEmail(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "services" | "settings">,
  { id, user_id, letter, ...email }: z.infer<typeof mailJob.payload> & { readonly id: string },
  templates: readonly EmailTemplate[],
): Promise<void> {
  const name = email.template ?? letter?.kind;
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`no email template has the name ${name}`);
  const to = await findRecipient(ctx.db, { id: user_id, isDeletedToo: template.isForDeleted });
  // The user was deleted after the job was enqueued.
  if (!to) return;
  if (!to.isConfirmed && !template.isForUnconfirmed) return;
  await sendEmailTo(ctx, { id, to }, template, template.parse(email.data ?? letter));
}
