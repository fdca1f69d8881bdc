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
 * What the server will answer, as far as it can be known here: it is shown until the answer comes,
 * and taken back if none does. By the moon nothing is guessed.
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

/** The day of an event in a month, if it has one there. */
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

/** Today or the next day on which it falls; null if that is over. */
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

/** The 29th of February falls on the 28th in years that have none. */
function inYear(date: LocalDate, year: number): LocalDate {
  const { month, day } = partsOf(date);
  return dateOf(year, month, Math.min(day, daysIn({ year, month })));
}

function yearsBetween(from: LocalDate, to: LocalDate): number {
  return partsOf(to).year - partsOf(from).year;
}
