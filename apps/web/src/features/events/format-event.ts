import type { Event, PersonalEvent } from "@twofold/contract/events";
import { formatLocalDate, partsOf } from "../../lib/local-date.ts";
import { eventsMessages } from "./events.messages.ts";

/** Anniversary, every year since 2020 */
export function formatKind(event: Event): string {
  const type = eventsMessages.types[event.event_type];
  const since = event.next_years ? partsOf(event.event_date).year : null;
  const kind = event.is_recurring
    ? eventsMessages.yearly(type, event.calendar === "chinese", since)
    : type;
  return event.is_active ? kind : eventsMessages.silent(kind);
}

export function formatMilestone({ next_mark: mark }: Event): string | undefined {
  return mark ? eventsMessages.daysOn(mark.days, formatLocalDate(mark.date, "long")) : undefined;
}

/** The text below the title of an event in the month list. */
export function lineOf({ description, mark_days, years, first_date }: PersonalEvent): string {
  const since = mark_days
    ? eventsMessages.daysSince(mark_days, formatLocalDate(first_date, "long"))
    : years
      ? eventsMessages.yearsSince(years, partsOf(first_date).year)
      : "";
  return [since, description].filter(Boolean).join(" · ");
}
