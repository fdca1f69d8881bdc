import { locale } from "./language.ts";
import { localDateMessages } from "./local-date.messages.ts";

/**
 * A calendar day, YYYY-MM-DD, without time and zone. `new Date(text)` would read it as midnight in
 * Greenwich, which is the previous day for half of the world. All arithmetic is in UTC, where every
 * day has 24 hours.
 */
export type LocalDate = string;

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const DAY_MS = 86_400_000;

const pad = (value: number, length: number): string => String(value).padStart(length, "0");

/** Overflows like Date: April 31 is May 1, and month 13 is the next January. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return fromUtc(Date.UTC(year, month - 1, day));
}

/** Today in the browser's zone. */
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

/** The same day of another month, or its last day. */
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

/** A day in a list: a large number with the weekday below. */
export function numeralOf(date: LocalDate, today: LocalDate) {
  const weekday = formatLocalDate(date, "weekday");
  return { date, day: partsOf(date).day, weekday, isToday: date === today };
}

/** The time until that day as a short text. */
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
