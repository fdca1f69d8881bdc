import type { Ctx } from "#kit/ctx.ts";
import { findUser } from "#rooms/users/users.ts";
import type { Letter } from "./notifications.queues.ts";
import { writeLetter } from "./letters.ts";

export async function deliverMail(
  ctx: Pick<Ctx, "db" | "ports">,
  { id, user_id, letter }: { id: string; user_id: string; letter: Letter },
): Promise<void> {
  const user = await findUser(ctx.db, user_id);
  // Erased in the meantime: there is nobody to write to.
  if (!user) return;
  await ctx.ports.mailer.send({
    id,
    to: { name: user.full_name, address: user.email },
    ...writeLetter(letter, { name: user.full_name, publicUrl: ctx.ports.publicUrl }),
  });
}
