import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSettings } from "#features/users/users.ts";
import { readUnsubscribeLink } from "./read-unsubscribe-link.ts";

/** Returns the id of the user. */
export async function unsubscribe(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "keys">,
  token: string,
): Promise<string> {
  const userId = readUnsubscribeLink(ctx, token);
  await inTransaction(ctx, (tx) => recordSettings(tx, userId, { allowEmailUpdates: false }));
  return userId;
}
