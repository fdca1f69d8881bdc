import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { Temporal } from "temporal-polyfill";
import { momentOf } from "#features/notifications/notifications.ts";
import { dayIn, nextOccurrence, occurrencesBetween, type EventDays } from "../occurrences.ts";

/** The next day of an event that has a reminder, and when it is due. */
export interface PlannedReminder {
  readonly eventDate: string;
  readonly dueAt: Date;
}

type Hours = Pick<ReminderSettings, "time_zone" | "remind_at">;

const plusDays = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

function reminderOf(eventDate: string, lead: number, { time_zone, remind_at }: Hours) {
  return { eventDate, dueAt: momentOf(plusDays(eventDate, -lead), remind_at, time_zone) };
}

/** Returns the first reminder that is due in the future: a reminder already past at planning is not sent. */
export function firstReminder(
  event: EventDays,
  lead: number,
  hours: Hours,
  now: Date,
): PlannedReminder | undefined {
  let from = plusDays(dayIn(now, hours.time_zone), lead);
  for (;;) {
    const day = nextOccurrence(event, from);
    if (!day) return undefined;
    const planned = reminderOf(day.date, lead, hours);
    if (planned.dueAt > now) return planned;
    from = plusDays(day.date, 1);
  }
}

/**
 * Returns the reminder after one that was sent. It may already be due if sending was interrupted; days
 * in the past are skipped.
 */
export function reminderAfter(
  event: EventDays,
  lead: number,
  hours: Hours,
  sent: { readonly eventDate: string; readonly now: Date },
): PlannedReminder | undefined {
  const today = dayIn(sent.now, hours.time_zone);
  const after = plusDays(sent.eventDate, 1);
  const day = nextOccurrence(event, after > today ? after : today);
  return day && reminderOf(day.date, lead, hours);
}

/**
 * Returns a planned but unsent reminder after a change of hours: if it is past by the new hours it is due
 * immediately, unless its day is over.
 */
export function missedReminder(
  event: EventDays,
  lead: number,
  hours: Hours,
  planned: { readonly eventDate: string; readonly now: Date },
): PlannedReminder | undefined {
  const { eventDate, now } = planned;
  const isStillToCome = eventDate >= dayIn(now, hours.time_zone);
  if (!isStillToCome || occurrencesBetween(event, eventDate, eventDate).length === 0)
    return undefined;
  const reminder = reminderOf(eventDate, lead, hours);
  return reminder.dueAt <= now ? reminder : undefined;
}
