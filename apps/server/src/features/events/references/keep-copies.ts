import type { DomainEvents } from "#kit/domain-events.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { updateEventNotices } from "#features/notifications/notifications.ts";
import { updateEventsUnshared } from "../events.store.ts";
import { updateRemindersEvent } from "../reminders/reminders.store.ts";
import { insertCopies, listReferenced, removeReferences } from "./references.store.ts";

/** After unlinking each person has an own copy of the events for both that they saw. */
export async function keepCopies(
  tx: Tx,
  { userIds: [one, other], given }: DomainEvents["partner.unlinked"],
): Promise<void> {
  for (const [ownerId, userId] of [
    [one, other],
    [other, one],
  ] as const) {
    const isGiven = given.some((row) => row.userId === ownerId && row.permission === "calendar");
    if (isGiven) await copyEvents(tx, { ownerId, userId });
    await removeReferences(tx.db, { ownerId, userId });
    await updateEventsUnshared(tx.db, { userId: ownerId });
    await tx.live.publish(userId, { type: "events_changed" });
  }
}

/** What is planned for the event, or was sent about it, becomes that of the copy: no reminder is lost or sent twice. */
async function copyEvents(
  tx: Tx,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
): Promise<void> {
  const referenced = await listReferenced(tx.db, { ownerId, userId });
  const ids = new Map(referenced.map(({ event }) => [event.id, newId()]));
  await insertCopies(tx.db, { ownerId, userId }, { ids, now: tx.now });
  await updateRemindersEvent(tx.db, { userId }, ids);
  await updateEventNotices(tx.db, { userId }, ids);
}
