import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { countUnread, markRead } from "./notifications.store.ts";

/** Gives back how many are unread still. */
export async function readNotifications(
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
