import type { AdminCtx } from "#kit/ctx.ts";
import { recordRead } from "#features/audit/audit.ts";
import { userNotFound } from "#features/users/users.ts";
import { addressRevealed } from "./users.actions.ts";
import { findUserRow } from "./users.store.ts";

/** The entry exists before the address is sent. */
export async function revealAddress(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<string> {
  const user = await findUserRow(ctx.db, { id: userId });
  if (!user) throw userNotFound();
  await recordRead(ctx, addressRevealed, { subjectId: userId, reason });
  return user.email;
}
