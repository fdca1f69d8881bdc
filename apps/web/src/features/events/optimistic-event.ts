import type { Event, NewEvent, PersonalEvent } from "@twofold/contract/events";
import {
  dateOf,
  daysIn,
  isInMonth,
  partsOf,
  type LocalDate,
  type Month,
} from "../../lib/local-date.ts";

/**
 * Predicts the server's response. It is shown until the response arrives and reverted on failure.
 * Lunar dates are not predicted.
 */
export function guessEvent(id: string, event: NewEvent, today: LocalDate): Event | undefined {
  if (event.is_recurring && event.calendar !== "gregorian") return undefined;
  const next_date = nextDate(event, today);
  return {
    id,
    ...event,
    next_date,
    next_years: next_date === null ? null : yearsBetween(event.event_date, next_date),
    next_mark: null,
  };
}

/** The occurrence of an event in a month, if there is one. */
export function guessOccurrence(
  id: string,
  event: NewEvent,
  month: Month,
): PersonalEvent | undefined {
  const isYearly = event.is_recurring && event.calendar === "gregorian";
  const date = isYearly ? inYear(event.event_date, month.year) : event.event_date;
  if (!isInMonth(date, month) || date < event.event_date) return undefined;
  const years = yearsBetween(event.event_date, date);
  return { id, ...event, event_date: date, first_date: event.event_date, years, mark_days: null };
}

/** Today's or the next occurrence; null if the event is past. */
export function nextDate(
  { event_date, is_recurring }: Pick<NewEvent, "event_date" | "is_recurring">,
  today: LocalDate,
): LocalDate | null {
  if (event_date >= today) return event_date;
  if (!is_recurring) return null;
  const { year } = partsOf(today);
  const date = inYear(event_date, year);
  return date >= today ? date : inYear(event_date, year + 1);
}

/** In years without 29 February the date is 28 February. */
function inYear(date: LocalDate, year: number): LocalDate {
  const { month, day } = partsOf(date);
  return dateOf(year, month, Math.min(day, daysIn({ year, month })));
}

function yearsBetween(from: LocalDate, to: LocalDate): number {
  return partsOf(to).year - partsOf(from).year;
}
