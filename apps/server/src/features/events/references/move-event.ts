import type { Tx } from "#kit/transaction.ts";
import { updateEventRow, type EventRow } from "../events.store.ts";
import { lockReminders } from "../reminders/reminders.store.ts";
import { throughReference } from "./held-event.ts";
import { removeReference, upsertReference, type ReferenceRow } from "./references.store.ts";

interface Move {
  readonly row: EventRow;
  /** Of the person who becomes the owner. */
  readonly reference: ReferenceRow;
  /** Whether the event is being taken back, so that both see it again. */
  readonly isBack?: boolean;
}

/**
 * The event gets the other owner and keeps its id, so that reminders which are planned or were sent stay those
 * of the same event. The former owner keeps a hidden reference, to undo it.
 */
export async function moveEvent(
  tx: Pick<Tx, "db" | "now" | "live">,
  { row, reference, isBack = false }: Move,
): Promise<{ row: EventRow; reference: ReferenceRow }> {
  const moved = {
    ...throughReference(row, reference),
    // The new owner may have imported the same entry.
    sourceUid: null,
    forBoth: isBack,
    version: row.version + 1,
    changedAt: tx.now,
  };
  // No worker may search for the event between its two owners, because it would drop the reminder.
  await lockReminders(tx.db, { userId: reference.userId, eventIds: [row.id] });
  await removeReference(tx.db, reference);
  await updateEventRow(tx.db, moved, { to: reference.userId });
  const left = {
    userId: row.userId,
    eventId: row.id,
    eventUserId: reference.userId,
    lead: row.notificationDaysBefore,
    isMuted: !row.isActive,
    isHidden: !isBack,
    movedAt: isBack ? null : tx.now,
  };
  await upsertReference(tx.db, left);
  await tx.live.publish(reference.userId, { type: "events_changed" });
  return { row: { ...moved, userId: reference.userId }, reference: left };
}
