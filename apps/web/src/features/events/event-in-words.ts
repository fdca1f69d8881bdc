import type { Event, PersonalEvent } from "@twofold/contract/events";
import { formatLocalDate, partsOf } from "../../lib/local-date.ts";
import { words } from "./events.words.ts";

/** Anniversary, every year since 2020 */
export function kindInWords(event: Event): string {
  const type = words.types[event.event_type];
  const since = event.next_years ? partsOf(event.event_date).year : null;
  const kind = event.is_recurring ? words.yearly(type, event.calendar === "chinese", since) : type;
  return event.is_active ? kind : words.silent(kind);
}

export function markInWords({ next_mark: mark }: Event): string | undefined {
  return mark ? words.daysOn(mark.days, formatLocalDate(mark.date, "long")) : undefined;
}

/** What a row of the month says below its title. */
export function lineOf({ description, mark_days, years, first_date }: PersonalEvent): string {
  const since = mark_days
    ? words.daysSince(mark_days, formatLocalDate(first_date, "long"))
    : years
      ? words.yearsSince(years, partsOf(first_date).year)
      : "";
  return [since, description].filter(Boolean).join(" · ");
}
