import type { ReminderSettings } from "@twofold/contract/events/reminders";
import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { inTransaction } from "#kit/transaction.ts";
import {
  endOfDay,
  eventNoticeKey,
  notify,
  type Notice,
} from "#features/notifications/notifications.ts";
import { listOfferedTemplates } from "#features/templates/templates.ts";
import { listReminderSettings } from "#features/users/users.ts";
import type { EventRow } from "../events.store.ts";
import { dayIn, occurrencesBetween } from "../occurrences.ts";
import { writeIcs } from "../calendar-files/write-ics.ts";
import { templateLink } from "./template-link.ts";
import { reminderAfter } from "./next-reminder.ts";
import { reminderMessages } from "./reminder.messages.ts";
import {
  updateReminders,
  listEventsOfReminders,
  listReferencedOfReminders,
  removeSentReminders,
  claimDueReminders,
  type RemindedEvent,
  type ReminderRow,
} from "./reminders.store.ts";

type SendCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "settings">;
type Templates = Awaited<ReturnType<typeof listOfferedTemplates>>;

const BATCH = 200;

/**
 * Sends the due reminders and plans the next ones in one transaction. If a worker dies in it, nothing was
 * sent and another worker sends them. Returns whether any were due.
 */
export async function sendReminders(ctx: SendCtx, limit = BATCH): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const due = await claimDueReminders(tx.db, { now: tx.now, limit });
    if (due.length === 0) return false;
    const templates = await listOfferedTemplates(tx.db, { now: tx.now });
    const events = await eventsOf(tx.db, due);
    const hoursOf = await listReminderSettings(tx.db, {
      ids: [...new Set(due.map((row) => row.userId))],
    });
    const notices: Notice[] = [];
    const moved: ReminderRow[] = [];
    const sent: ReminderRow[] = [];
    for (const row of due) {
      const { event, isPaused } = events.get(keyOf(row)) ?? {};
      const hours = hoursOf.get(row.userId);
      const next = event && hours && reminderAfter(event, row.lead, hours, { ...row, now: tx.now });
      if (next) moved.push({ ...row, ...next });
      else sent.push(row);
      if (event && hours && !isPaused)
        notices.push(...noticesOf(ctx, { row, event, hours, templates }));
    }
    await notify(tx, notices);
    await updateReminders(tx.db, moved);
    await removeSentReminders(tx.db, sent);
    return true;
  });
}

const keyOf = ({ userId, eventId }: Pick<ReminderRow, "userId" | "eventId">) =>
  `${userId} ${eventId}`;

/** Most reminders are about own events, so those of the partner are read only for the rest. */
async function eventsOf(db: Db, due: readonly ReminderRow[]): Promise<Map<string, RemindedEvent>> {
  const found = new Map<string, RemindedEvent>();
  const add = (list: readonly RemindedEvent[]) => {
    for (const each of list)
      found.set(keyOf({ userId: each.userId, eventId: each.event.id }), each);
  };
  add(await listEventsOfReminders(db, due));
  const rest = due.filter((row) => !found.has(keyOf(row)));
  if (rest.length > 0) add(await listReferencedOfReminders(db, rest));
  return found;
}

interface Due {
  readonly row: ReminderRow;
  readonly event: EventRow;
  readonly hours: ReminderSettings;
  readonly templates: Templates;
}

/** Returns nothing if the day is over or the event no longer falls on it. */
function noticesOf(
  { clock, settings }: Pick<Ctx, "clock" | "settings">,
  { row, event, hours, templates }: Due,
): Notice[] {
  const { publicUrl } = settings.app;
  const today = dayIn(clock(), hours.time_zone);
  const [day] = occurrencesBetween(event, row.eventDate, row.eventDate);
  if (!day || day.date < today) return [];
  // It is so late that the day itself has come, which has its own reminder.
  if (row.lead > 0 && day.date === today) return [];
  return [
    {
      userId: row.userId,
      key: eventNoticeKey(event.id, day.date, row.lead),
      kind: "event_reminder",
      text: (language) => reminderMessages(event.title, day, today, language),
      link: templateLink(event, day.date, templates),
      expiresAt: endOfDay(day.date, hours.time_zone),
      calendar: (language) =>
        writeIcs([event], { name: event.title, today, url: `${publicUrl}/events`, language }),
    },
  ];
}
