import type { Event, PersonalEvent } from "@twofold/contract/events";
import type { EventInResponse } from "./events.store.ts";
import { nextMark, nextOwnDay, type Occurrence } from "./occurrences.ts";

/** Returns the response for the events page, for this user and relative to this day. */
export function toEventResponse(row: EventInResponse, today: string, userId: string): Event {
  const next = nextOwnDay(row, today);
  const mark = nextMark(row, today);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    event_date: row.eventDate,
    event_type: row.eventType,
    notification_days_before: row.notificationDaysBefore,
    is_recurring: row.isRecurring,
    is_active: row.isActive,
    calendar: row.calendar,
    counts_days: row.countsDays,
    for_both: row.forBoth,
    is_own: row.userId === userId,
    version: row.version,
    next_date: next?.date ?? null,
    next_years: next?.years ?? null,
    next_mark: mark?.markDays ? { date: mark.date, days: mark.markDays } : null,
  };
}

/** Returns the response for one day of a month; by default the first day of the event. */
export function toPersonalEventResponse(
  row: EventInResponse,
  userId: string,
  { date, years, markDays }: Occurrence = { date: row.eventDate, years: 0, markDays: null },
): PersonalEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    event_date: date,
    event_type: row.eventType,
    notification_days_before: row.notificationDaysBefore,
    is_recurring: row.isRecurring,
    is_active: row.isActive,
    calendar: row.calendar,
    counts_days: row.countsDays,
    for_both: row.forBoth,
    is_own: row.userId === userId,
    version: row.version,
    first_date: row.eventDate,
    years,
    mark_days: markDays,
  };
}
