import { locale } from "./language.ts";
import { localDateMessages } from "./local-date.messages.ts";

/**
 * A day of the calendar, YYYY-MM-DD, without hour and zone. It is never read by `new Date(text)`,
 * which takes it for a midnight in Greenwich: for half of the world that is the day before. All
 * arithmetic here is in UTC, where every day has 24 hours.
 */
export type LocalDate = string;

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const DAY_MS = 86_400_000;

const pad = (value: number, length: number): string => String(value).padStart(length, "0");

/** The 31st of April is the 1st of May, and month 13 is the next January. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return fromUtc(Date.UTC(year, month - 1, day));
}

/** The day that it is where this browser is. */
export function todayOf(now: Date): LocalDate {
  return dateOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

export function partsOf(date: LocalDate): Month & { readonly day: number } {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day };
}

export function monthOf(date: LocalDate): Month {
  const { year, month } = partsOf(date);
  return { year, month };
}

export function isInMonth(date: LocalDate, { year, month }: Month): boolean {
  return date.startsWith(`${pad(year, 4)}-${pad(month, 2)}-`);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** The same day of another month, or the last one there is. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  return dateOf(year, month + months, Math.min(day, daysIn({ year, month: month + months })));
}

export function daysIn({ year, month }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** 0 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS;
}

const formats = {
  /** 14 February 2027 */
  long: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
  /** Sunday, 14 February 2027 */
  full: new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }),
  /** Sunday, 14 February */
  day: new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }),
  /** February 2027 */
  month: new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
  /** Sun */
  weekday: new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
  /** Sunday */
  longWeekday: new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }),
} as const;

export function formatLocalDate(date: LocalDate, format: keyof typeof formats): string {
  return formats[format].format(toUtc(date));
}

/** A day as a list of days shows it: a large numeral with the day of the week below. */
export function numeralOf(date: LocalDate, today: LocalDate) {
  const weekday = formatLocalDate(date, "weekday");
  return { date, day: partsOf(date).day, weekday, isToday: date === today };
}

/** How long until then, as one would say it. */
export function countdown(days: number): string {
  if (days === 0) return localDateMessages.today;
  if (days === 1) return localDateMessages.tomorrow;
  if (days === -1) return localDateMessages.yesterday;
  return days > 0 ? localDateMessages.inDays(days) : localDateMessages.daysAgo(-days);
}

function toUtc(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day);
}

function fromUtc(time: number): LocalDate {
  const date = new Date(time);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
}
