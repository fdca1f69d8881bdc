import type { ReminderSettings } from "@twofold/contract/events/reminders";
import type { Tx } from "#kit/transaction.ts";
import { lockReminderSettings } from "#features/users/users.ts";
import type { EventRow } from "../events.store.ts";
import { firstReminder, missedReminder, type PlannedReminder } from "./next-reminder.ts";
import {
  lockReminders,
  removeReminders,
  upsertReminders,
  type ReminderRow,
} from "./reminders.store.ts";

type PlanTx = Pick<Tx, "db" | "now">;

/** The lead days: the event's setting, and 0 for the day itself. */
const leadsOf = ({ notificationDaysBefore }: EventRow) => [0, notificationDaysBefore];

/**
 * Called in the transaction that creates or changes the events, which are as this user sees them: the user need
 * not be their owner. Replaces the reminders that were planned before.
 */
export async function planReminders(
  tx: PlanTx,
  userId: string,
  events: readonly EventRow[],
): Promise<void> {
  if (events.length === 0) return;
  const hours = await lockReminderSettings(tx.db, { id: userId });
  if (!hours) return;
  const key = { userId, eventIds: events.map(({ id }) => id) };
  const before = await lockReminders(tx.db, key);
  await removeReminders(tx.db, key);
  const planned = events
    .filter(({ isActive }) => isActive)
    .flatMap((event) =>
      leadsOf(event).flatMap((lead) => {
        const reminder = plan(event, lead, before, hours, tx.now);
        return reminder ? [{ userId, eventId: event.id, lead, ...reminder }] : [];
      }),
    );
  await upsertReminders(tx.db, planned);
}

function plan(
  event: EventRow,
  lead: number,
  before: readonly ReminderRow[],
  hours: ReminderSettings,
  now: Date,
): PlannedReminder | undefined {
  const waiting = before.find((row) => row.eventId === event.id && row.lead === lead);
  return (
    (waiting && missedReminder(event, lead, hours, { eventDate: waiting.eventDate, now })) ??
    firstReminder(event, lead, hours, now)
  );
}
