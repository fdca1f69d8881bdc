import type { Tx } from "#kit/transaction.ts";
import { removeReminders } from "../reminders/reminders.store.ts";

/** The event is gone for this person. */
export async function removeForUser(
  tx: Pick<Tx, "db" | "live">,
  userId: string,
  id: string,
): Promise<void> {
  await removeReminders(tx.db, { userId, eventIds: [id] });
  await tx.live.publish(userId, { type: "events_changed" });
}
