import type { Ctx } from "#kit/ctx.ts";
import { Id } from "@twofold/contract/primitives";
import { inTransaction } from "#kit/transaction.ts";
import { endEmailUpdates } from "#features/users/users.ts";
import { unsubscribeLinkInvalid } from "./notifications.errors.ts";

/** Returns the id of the user whose emails the link ends. */
export function readUnsubscribeLink(ctx: Pick<Ctx, "ports">, token: string): string {
  const userId = Id.safeParse(ctx.ports.unsubscribing.read(token));
  if (!userId.success) throw unsubscribeLinkInvalid();
  return userId.data;
}

/** Returns the id of the user. */
export async function unsubscribe(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "ports">,
  token: string,
): Promise<string> {
  const userId = readUnsubscribeLink(ctx, token);
  await inTransaction(ctx, (tx) => endEmailUpdates(tx, userId));
  return userId;
}
