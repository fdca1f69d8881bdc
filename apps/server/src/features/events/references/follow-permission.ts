import type { DomainEvents } from "#kit/domain-events.ts";
import type { Tx } from "#kit/transaction.ts";
import { planReminders } from "../reminders/plan-reminders.ts";
import { removeReminders } from "../reminders/reminders.store.ts";
import { throughReference } from "./held-event.ts";
import { listReferenced } from "./references.store.ts";

/** The calendar of the partner gains or loses the events for both with their reminders. */
export async function followPermission(
  tx: Tx,
  change: DomainEvents["partner.permission_changed"],
): Promise<void> {
  if (change.permission !== "calendar") return;
  const { userId: ownerId, partnerId: userId } = change;
  const events = (await listReferenced(tx.db, { userId, ownerId })).map(({ event, reference }) =>
    throughReference(event, reference),
  );
  if (events.length === 0) return;
  if (change.isGiven) await planReminders(tx, userId, events);
  else await removeReminders(tx.db, { userId, eventIds: events.map(({ id }) => id) });
  for (const id of [userId, ownerId]) await tx.live.publish(id, { type: "events_changed" });
}
