import type { Ctx } from "#kit/ctx.ts";
import { findRecipient } from "#features/users/users.ts";
import type { EmailTemplate } from "./notifications.queues.ts";
import { writeEmail } from "./email-layout.ts";

export async function deliverEmail(
  ctx: Pick<Ctx, "db" | "ports">,
  { id, user_id, letter: template }: { id: string; user_id: string; letter: EmailTemplate },
): Promise<void> {
  const recipient = await findRecipient(ctx.db, user_id);
  // The user was erased after the job was enqueued.
  if (!recipient) return;
  const { language, ...to } = recipient;
  const { mailer, publicUrl } = ctx.ports;
  await mailer.send({ id, to, ...writeEmail(template, { name: to.name, language, publicUrl }) });
}
