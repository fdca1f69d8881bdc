import { LAST_LUNAR_YEAR, LAST_YEAR, type EventCalendar } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import { lunarDateOf, lunarDayIn } from "./lunar-years.ts";

// The days on which an event falls. This file uses no clock and no time zone: days are text in ISO
// format, which sorts like the days.

/** The properties of an event that determine its days. */
export interface EventDays {
  readonly eventDate: string;
  readonly isRecurring: boolean;
  readonly calendar: EventCalendar;
  readonly countsDays: boolean;
}

export interface Occurrence {
  readonly date: string;
  /** Full years since the first day; 0 for the first day. */
  readonly years: number;
  /** 100, 500, 1000 … on such a day; null on the event's own day. */
  readonly markDays: number | null;
}

const LONGEST_MARK = 110_000;
const MARKS = [
  100,
  500,
  ...Array.from({ length: LONGEST_MARK / 1_000 }, (_, n) => (n + 1) * 1_000),
];

/** Lists the occurrences in order; both ends are inclusive. */
export function occurrencesBetween(event: EventDays, from: string, to: string): Occurrence[] {
  const own = ownDaysBetween(event, from, to);
  if (!event.countsDays) return own;
  const marks = marksBetween(event, from, to);
  return [...own, ...marks].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns the next day of either kind, including `from`. */
export function nextOccurrence(event: EventDays, from: string): Occurrence | undefined {
  const day = nextOwnDay(event, from);
  const mark = nextMark(event, from);
  return day && mark ? (mark.date < day.date ? mark : day) : (day ?? mark);
}

/** Returns the next own day of the event, including `from`. */
export function nextOwnDay(event: EventDays, from: string): Occurrence | undefined {
  if (from <= event.eventDate) return { date: event.eventDate, years: 0, markDays: null };
  if (!event.isRecurring) return undefined;
  // A lunar year has up to 385 days, so this range always includes the next occurrence.
  return ownDaysBetween(event, from, `${yearOf(from) + 2}-12-31`)[0];
}

export function nextMark(event: EventDays, from: string): Occurrence | undefined {
  if (!event.countsDays) return undefined;
  const passed = daysBetween(event.eventDate, from);
  const days = MARKS.find((mark) => mark >= passed);
  const mark = days === undefined ? undefined : markOf(event, days);
  return mark && yearOf(mark.date) <= LAST_YEAR ? mark : undefined;
}

function ownDaysBetween(event: EventDays, from: string, to: string): Occurrence[] {
  const { eventDate, isRecurring, calendar } = event;
  const isWithin = (date: string) => date >= from && date <= to;
  if (to < eventDate) return [];
  if (!isRecurring)
    return isWithin(eventDate) ? [{ date: eventDate, years: 0, markDays: null }] : [];
  const days = calendar === "gregorian" ? yearly(eventDate, from, to) : lunar(eventDate, from, to);
  return days.filter(({ date }) => isWithin(date));
}

function yearly(eventDate: string, from: string, to: string): Occurrence[] {
  const first = yearOf(eventDate);
  const days: Occurrence[] = [];
  const last = Math.min(yearOf(to), LAST_YEAR);
  for (let year = Math.max(first, yearOf(from)); year <= last; year += 1)
    days.push({ date: dayInYear(eventDate, year), years: year - first, markDays: null });
  return days;
}

/** 29 February falls on the 28th in other years. */
function dayInYear(eventDate: string, year: number): string {
  const monthDay = eventDate.slice(5);
  return `${year}-${monthDay === "02-29" && !isLeap(year) ? "02-28" : monthDay}`;
}

function lunar(eventDate: string, from: string, to: string): Occurrence[] {
  const first = lunarDateOf(eventDate);
  const days: Occurrence[] = [{ date: eventDate, years: 0, markDays: null }];
  // A lunar year begins in the year of its number and ends in the next one.
  const last = Math.min(yearOf(to), LAST_LUNAR_YEAR);
  for (let year = Math.max(first.year + 1, yearOf(from) - 1); year <= last; year += 1)
    days.push({ date: lunarDayIn(year, first), years: year - first.year, markDays: null });
  return days;
}

function marksBetween(event: EventDays, from: string, to: string): Occurrence[] {
  const [after, until] = [daysBetween(event.eventDate, from), daysBetween(event.eventDate, to)];
  return MARKS.filter((days) => days >= after && days <= until)
    .map((days) => markOf(event, days))
    .filter(({ date }) => yearOf(date) <= LAST_YEAR);
}

function markOf({ eventDate }: EventDays, days: number): Occurrence {
  const date = Temporal.PlainDate.from(eventDate).add({ days }).toString();
  const year = yearOf(date);
  const isBeforeItsDay = date < dayInYear(eventDate, year);
  return { date, years: year - yearOf(eventDate) - (isBeforeItsDay ? 1 : 0), markDays: days };
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** Returns the current date in a time zone. */
export const dayIn = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/** Sorts events by their date. */
export const byDate = (a: { event_date: string }, b: { event_date: string }) =>
  a.event_date < b.event_date ? -1 : a.event_date > b.event_date ? 1 : 0;
