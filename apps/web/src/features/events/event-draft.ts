import type { Event, EventChange, NewEvent, PersonalEvent } from "@twofold/contract/events";
import type { LocalDate } from "../../lib/local-date.ts";

/** What stands in a dialog: as it is sent, but that words which are not there are empty. */
export type EventDraft = Omit<NewEvent, "description"> & { readonly description: string };

/** As the events page begins. */
export const newEvent: EventDraft = {
  title: "",
  description: "",
  event_date: "",
  event_type: "anniversary",
  notification_days_before: 3,
  is_recurring: true,
  is_active: true,
  calendar: "gregorian",
  counts_days: false,
};

/** As the calendar begins: a day that comes once. */
export function newPersonalEvent(event_date: LocalDate): EventDraft {
  return { ...newEvent, event_date, event_type: "custom", is_recurring: false };
}

/** Either door's event, with the day that it was given and not the one on which it comes back. */
export function draftOf(event: Event | PersonalEvent): EventDraft {
  return {
    title: event.title,
    description: event.description ?? "",
    event_date: "first_date" in event ? event.first_date : event.event_date,
    event_type: event.event_type,
    notification_days_before: event.notification_days_before,
    is_recurring: event.is_recurring,
    is_active: event.is_active,
    calendar: event.calendar,
    counts_days: event.counts_days,
  };
}

export function bodyOf(draft: EventDraft): NewEvent {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    // What does not come back needs no calendar to come back by.
    calendar: draft.is_recurring ? draft.calendar : "gregorian",
  };
}

/** Only what was touched is sent, so that nothing is undone that was changed elsewhere meanwhile. */
export function changesBetween(before: EventDraft, after: EventDraft): EventChange {
  const was = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => was[name as keyof NewEvent] !== value,
  );
  return Object.fromEntries(changed);
}
