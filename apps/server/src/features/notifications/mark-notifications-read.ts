import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { countUnread, updateNotificationsRead } from "./notifications.store.ts";

/** Marks all if no ids are given. Returns the remaining number of unread notifications. */
export async function markNotificationsRead(
  ctx: Pick<ActorCtx, "db" | "clock" | "jobs" | "live" | "actor">,
  ids: readonly string[] | undefined,
): Promise<number> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const marked = await updateNotificationsRead(tx.db, { userId, ids }, tx.now);
    if (marked > 0) await tx.live.publish(userId, { type: "notifications_changed" });
    return countUnread(tx.db, { userId });
  });
}
