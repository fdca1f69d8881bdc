import { FIRST_YEAR, LAST_YEAR } from "@twofold/contract/events";
import type { Language } from "@twofold/contract/languages";
import { language } from "../../../lib/language.ts";
import {
  addDays,
  addMonths,
  dateOf,
  daysIn,
  partsOf,
  weekdayOf,
  type LocalDate,
  type Month,
} from "../../../lib/local-date.ts";

const WEEK = 7;

/** First day of the week by language; 0 is Sunday. */
const FIRST_WEEKDAY: Record<Language, number> = { en: 0, de: 1 };

/** The number of days between the start of the week and this date. */
function daysIntoWeek(date: LocalDate, reader: Language): number {
  return (weekdayOf(date) - FIRST_WEEKDAY[reader] + WEEK) % WEEK;
}

/** The weeks of a month, completed with days of the neighbouring months. */
export function weeksOf({ year, month }: Month, reader = language): LocalDate[][] {
  const first = dateOf(year, month, 1);
  const before = daysIntoWeek(first, reader);
  const weeks = Math.ceil((before + daysIn({ year, month })) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, day) => addDays(first, week * WEEK + day - before)),
  );
}

/** The date that a key moves to; undefined for other keys. */
export function dayByKey(day: LocalDate, key: string, isShifted: boolean): LocalDate | undefined {
  const next = steps[key]?.(day, isShifted);
  return next !== undefined && isInCalendar(next) ? next : undefined;
}

type Step = (day: LocalDate, isShifted: boolean) => LocalDate;

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -WEEK),
  ArrowDown: (day) => addDays(day, WEEK),
  Home: (day) => addDays(day, -daysIntoWeek(day, language)),
  End: (day) => addDays(day, WEEK - 1 - daysIntoWeek(day, language)),
  PageUp: (day, isShifted) => addMonths(day, isShifted ? -12 : -1),
  PageDown: (day, isShifted) => addMonths(day, isShifted ? 12 : 1),
};

export function isInCalendar(day: LocalDate): boolean {
  const { year } = partsOf(day);
  return FIRST_YEAR <= year && year <= LAST_YEAR;
}
