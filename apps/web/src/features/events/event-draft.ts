import {
  typesForBoth,
  type Event,
  type EventChange,
  type NewEvent,
  type PersonalEvent,
} from "@twofold/contract/events";
import type { LocalDate } from "../../lib/local-date.ts";

/** The initial values of the events page. */
export const newEvent: NewEvent = {
  title: "",
  description: null,
  event_date: "",
  event_type: "anniversary",
  notification_days_before: 3,
  is_recurring: true,
  is_active: true,
  calendar: "gregorian",
  counts_days: false,
};

/** The initial values of the calendar: a single day without recurrence. */
export function newPersonalEvent(event_date: LocalDate): NewEvent {
  return { ...newEvent, event_date, event_type: "custom", is_recurring: false };
}

/** Uses the entered date, not the next occurrence. */
export function draftOf(event: Event | PersonalEvent): NewEvent {
  return {
    title: event.title,
    description: event.description,
    event_date: "first_date" in event ? event.first_date : event.event_date,
    event_type: event.event_type,
    notification_days_before: event.notification_days_before,
    is_recurring: event.is_recurring,
    is_active: event.is_active,
    calendar: event.calendar,
    counts_days: event.counts_days,
    for_both: event.for_both ?? false,
  };
}

/** A new event while linked, until the user chooses. */
export const isPresetForBoth = ({ event_type }: Pick<NewEvent, "event_type">): boolean =>
  typesForBoth.includes(event_type);

/** What two people changed, with the user's own input, and what the other one entered in the same fields. */
export function mergeDrafts(
  before: NewEvent,
  mine: NewEvent,
  current: NewEvent,
): { merged: NewEvent; theirs: EventChange } {
  const own = changesBetween(before, mine);
  const common = Object.entries(changesBetween(before, current)).filter(
    ([name, value]) => name in own && mine[name as keyof NewEvent] !== value,
  );
  return { merged: { ...current, ...own } as NewEvent, theirs: Object.fromEntries(common) };
}

/** Sends only changed fields, so that concurrent changes on another device are kept. */
export function changesBetween(before: NewEvent, after: NewEvent): EventChange {
  const changed = Object.entries(after).filter(
    ([name, value]) => before[name as keyof NewEvent] !== value,
  );
  return Object.fromEntries(changed);
}
