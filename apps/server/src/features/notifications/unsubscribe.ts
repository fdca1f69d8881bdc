import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSettings, updateEmailSettings } from "#features/users/users.ts";
import { readUnsubscribeLink } from "./read-unsubscribe-link.ts";

/** Returns the user and the emails that have ended. */
export async function unsubscribe(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "keys">,
  token: string,
): Promise<ReturnType<typeof readUnsubscribeLink>> {
  const link = readUnsubscribeLink(ctx, token);
  const { userId, emails } = link;
  if (emails === "pictures")
    await updateEmailSettings(ctx.db, { id: userId }, { picture_ready: false });
  else await inTransaction(ctx, (tx) => recordSettings(tx, userId, { allowEmailUpdates: false }));
  return link;
}
