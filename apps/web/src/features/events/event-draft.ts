import type { Event, EventChange, NewEvent, PersonalEvent } from "@twofold/contract/events";
import type { LocalDate } from "../../lib/local-date.ts";

/** The form values: like the request body, but an absent description is an empty string. */
export type EventDraft = Omit<NewEvent, "description"> & { readonly description: string };

/** The initial values of the events page. */
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

/** The initial values of the calendar: a single day without recurrence. */
export function newPersonalEvent(event_date: LocalDate): EventDraft {
  return { ...newEvent, event_date, event_type: "custom", is_recurring: false };
}

/** Uses the entered date, not the next occurrence. */
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
    // A lunar calendar only matters for recurring events.
    calendar: draft.is_recurring ? draft.calendar : "gregorian",
  };
}

/** Sends only changed fields, so that concurrent changes on another device are kept. */
export function changesBetween(before: EventDraft, after: EventDraft): EventChange {
  const was = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => was[name as keyof NewEvent] !== value,
  );
  return Object.fromEntries(changed);
}
