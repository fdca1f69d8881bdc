import type { Event, EventType, PersonalEvent } from "@twofold/contract/events";
import { formatLocalDate, partsOf } from "../../lib/local-date.ts";

export const typeNames: Readonly<Record<EventType, string>> = {
  anniversary: "Anniversary",
  birthday: "Birthday",
  valentine: "Valentine",
  wedding: "Wedding",
  custom: "Custom",
};

/** Anniversary, every year since 2020 */
export function kindInWords(event: Event): string {
  const name = typeNames[event.event_type];
  if (!event.is_recurring) return name;
  const by = event.calendar === "chinese" ? " by the lunar calendar" : "";
  const since = event.next_years ? ` since ${partsOf(event.event_date).year}` : "";
  return `${name}, every year${by}${since}`;
}

export function markInWords({ next_mark: mark }: Event): string | undefined {
  return mark
    ? `${mark.days.toLocaleString()} days on ${formatLocalDate(mark.date, "long")}`
    : undefined;
}

/** What a row of the month says below its title. */
export function lineOf({ description, mark_days, years, first_date }: PersonalEvent): string {
  const since = mark_days
    ? `${mark_days.toLocaleString()} days since ${formatLocalDate(first_date, "long")}`
    : years
      ? `${years === 1 ? "1 year" : `${years} years`} since ${partsOf(first_date).year}`
      : "";
  return [since, description].filter(Boolean).join(" · ");
}
