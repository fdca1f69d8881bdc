import type { DomainEvents } from "#kit/domain-events.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { updateEventNotices } from "#features/notifications/notifications.ts";
import { insertEvents, updateEventsUnshared, type EventRow } from "../events.store.ts";
import { updateRemindersEvent } from "../reminders/reminders.store.ts";
import { throughReference } from "./held-event.ts";
import { listReferenced, removeReferences } from "./references.store.ts";

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
  const ids = new Map<string, string>();
  const copies: EventRow[] = [];
  for (const { event, reference } of await listReferenced(tx.db, { ownerId, userId })) {
    const id = newId();
    ids.set(event.id, id);
    copies.push({
      ...throughReference(event, reference),
      userId,
      id,
      sourceUid: null,
      forBoth: false,
      version: 1,
      createdAt: tx.now,
      changedAt: tx.now,
    });
  }
  await insertEvents(tx.db, copies);
  await updateRemindersEvent(tx.db, { userId }, ids);
  await updateEventNotices(tx.db, { userId }, ids);
}
