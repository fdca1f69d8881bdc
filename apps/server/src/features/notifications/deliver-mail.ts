import type { Ctx } from "#kit/ctx.ts";
import { findRecipient } from "#features/users/users.ts";
import type { Letter } from "./notifications.queues.ts";
import { writeLetter } from "./letters.ts";

export async function deliverMail(
  ctx: Pick<Ctx, "db" | "ports">,
  { id, user_id, letter }: { id: string; user_id: string; letter: Letter },
): Promise<void> {
  const recipient = await findRecipient(ctx.db, user_id);
  // Erased in the meantime: there is nobody to write to.
  if (!recipient) return;
  const { language, ...to } = recipient;
  const { mailer, publicUrl } = ctx.ports;
  await mailer.send({ id, to, ...writeLetter(letter, { name: to.name, language, publicUrl }) });
}
