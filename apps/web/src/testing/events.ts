import type { Event, PersonalEvent } from "@twofold/contract/events";

let made = 0;
const nextId = (): string => `0198c0de-4444-7000-8000-${String((made += 1)).padStart(12, "0")}`;

const particulars = {
  description: null,
  notification_days_before: 3,
  is_active: true,
  calendar: "gregorian",
  counts_days: false,
} as const;

export function personalEvent(
  event_date: string,
  changes: Partial<PersonalEvent> = {},
): PersonalEvent {
  return {
    ...particulars,
    id: nextId(),
    title: `Event on ${event_date}`,
    event_date,
    first_date: event_date,
    event_type: "custom",
    is_recurring: false,
    years: 0,
    mark_days: null,
    ...changes,
  };
}

/** A future event that does not recur, unless overridden. */
export function event(event_date: string, changes: Partial<Event> = {}): Event {
  return {
    ...particulars,
    id: nextId(),
    title: `Event on ${event_date}`,
    event_date,
    event_type: "birthday",
    is_recurring: false,
    next_date: event_date,
    next_years: 0,
    next_mark: null,
    ...changes,
  };
}
