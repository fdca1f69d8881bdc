import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { Temporal } from "temporal-polyfill";
import { momentOf } from "#features/notifications/notifications.ts";
import { dayIn, nextOccurrence, occurrencesBetween, type EventDays } from "../occurrences.ts";

/** Which day of an event is told next, and when. */
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

/** The first one whose time is still to come: what is over when it is planned is not told. */
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
 * The one after a day that was told. It may be due already if nothing was sent for a while; a day
 * that is over is passed by.
 */
export function reminderAfter(
  event: EventDays,
  lead: number,
  hours: Hours,
  told: { readonly eventDate: string; readonly now: Date },
): PlannedReminder | undefined {
  const today = dayIn(told.now, hours.time_zone);
  const after = plusDays(told.eventDate, 1);
  const day = nextOccurrence(event, after > today ? after : today);
  return day && reminderOf(day.date, lead, hours);
}

/**
 * One that had been planned and was not told yet, by hours that have changed: if its time is over by
 * the new ones it is due at once, as long as its day is not over.
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
