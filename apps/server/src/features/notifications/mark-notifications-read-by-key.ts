import type { Tx } from "#kit/transaction.ts";
import { updateNotificationsReadByKey } from "./notifications.store.ts";

/** For notifications whose subject the user has already seen elsewhere in the app. */
export async function markNotificationsReadByKey(
  tx: Pick<Tx, "db" | "now" | "live">,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<void> {
  const marked = await updateNotificationsReadByKey(tx.db, { userId, keys }, tx.now);
  if (marked > 0) await tx.live.publish(userId, { type: "notifications_changed" });
}
