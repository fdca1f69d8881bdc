import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { countUnread, markRead, markReadByKeys } from "./notifications.store.ts";

/** Marks all if no ids are given. Returns the remaining number of unread notifications. */
export async function markNotificationsRead(
  ctx: Pick<ActorCtx, "db" | "now" | "jobs" | "live" | "actor">,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { user } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const marked = await markRead(tx.db, user.id, ids, tx.now);
    if (marked > 0) await tx.live.publish(user.id, { type: "notifications_changed" });
    return countUnread(tx.db, user.id);
  });
}

/** For notifications whose subject the user has already seen elsewhere in the app. */
export async function markNotificationsReadByKey(
  { db, now, live }: Pick<Tx, "db" | "now" | "live">,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  const marked = await markReadByKeys(db, userId, keys, now);
  if (marked > 0) await live.publish(userId, { type: "notifications_changed" });
}
