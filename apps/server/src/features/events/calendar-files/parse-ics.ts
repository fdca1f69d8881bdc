import { setImmediate as nextTurn } from "node:timers/promises";
import ICAL from "ical.js";
import { type ImportedEvent } from "@twofold/contract/events/calendar-files";
import { EventDate, EventType, MAX_DESCRIPTION, MAX_TITLE } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import type { Unreadable } from "../events.errors.ts";

export interface CalendarEntry extends Omit<ImportedEvent, "state"> {
  /** The UID of the entry in its file. */
  readonly uid: string | null;
}

export type ParsedCalendar =
  | { readonly entries: readonly CalendarEntry[]; readonly skipped: number }
  | { readonly unreadable: Unreadable };

const MAX_ENTRIES = 5_000;
const MAX_LINE = 16_384;
/** More lines of the used properties than any program writes. */
const MAX_LINES_PER_ENTRY = 64;
const LONGEST_UID = 500;
/** The parser yields to the event loop after this many entries, so that other requests can run. */
const ENTRIES_PER_YIELD = 100;

/**
 * Parses an iCalendar file that may be hostile. It finds the entries line by line and parses each one
 * separately, with only the properties in use: a broken entry does not affect others, and depth, rules
 * and unknown parts cost nothing. No rule is ever expanded. The time zone is for entries that have a
 * time instead of a date.
 */
export async function parseIcs(bytes: Uint8Array, timeZone: string): Promise<ParsedCalendar> {
  const text = decode(bytes);
  if (text === undefined) return { unreadable: "not_utf8" };
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) return { unreadable: "not_a_calendar" };
  const entries: CalendarEntry[] = [];
  let number = 0;
  for (const lines of entryLines(text)) {
    if (number === MAX_ENTRIES) return { unreadable: "too_many_entries" };
    const entry = readEntry(lines, number, timeZone);
    if (entry) entries.push(entry);
    number += 1;
    if (number % ENTRIES_PER_YIELD === 0) await nextTurn();
  }
  return { entries, skipped: number - entries.length };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

const USED = /^(UID|SUMMARY|DESCRIPTION|DTSTART|RRULE|RDATE|RECURRENCE-ID|STATUS|CATEGORIES)[;:]/i;

/** Yields the used lines of each entry, unfolded. Lines of nested components are not part of the entry. */
function* entryLines(text: string): Generator<string[]> {
  let lines: string[] | undefined;
  let depth = 0;
  for (const line of unfolded(text)) {
    const [, edge, name] = /^(BEGIN|END):(.*?)\s*$/i.exec(line.slice(0, 80)) ?? [];
    if (!lines) {
      if (edge?.toUpperCase() === "BEGIN" && name?.toUpperCase() === "VEVENT")
        [lines, depth] = [[], 0];
    } else if (edge?.toUpperCase() === "BEGIN") depth += 1;
    else if (edge && depth > 0) depth -= 1;
    else if (edge) {
      yield lines;
      lines = undefined;
    } else if (depth === 0 && lines.length < MAX_LINES_PER_ENTRY && USED.test(line))
      lines.push(line);
  }
}

/** A line that begins with a space or a tab continues the previous one. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (raw === "") continue;
    if (parts.length > 0 && (raw.startsWith(" ") || raw.startsWith("\t"))) {
      // The rest is dropped: only a description can be this long, and it is truncated anyway.
      if (length < MAX_LINE) parts.push(raw.slice(1));
      length += raw.length;
      continue;
    }
    if (parts.length > 0) yield parts.join("").slice(0, MAX_LINE);
    [parts, length] = [[raw], raw.length];
  }
  if (parts.length > 0) yield parts.join("").slice(0, MAX_LINE);
}

type Property = [name: string, parameters: object, type: string, ...values: unknown[]];

function readEntry(
  lines: readonly string[],
  number: number,
  timeZone: string,
): CalendarEntry | undefined {
  const find = propertiesOf(lines);
  const text = (name: string) => {
    const value = find(name)?.[3];
    return typeof value === "string" ? value.trim() : "";
  };
  const date = dayOf(text("dtstart"), timeZone);
  if (date === undefined || find("recurrence-id")) return undefined;
  if (text("status").toUpperCase() === "CANCELLED") return undefined;
  const title = truncate(text("summary"), MAX_TITLE) || "Untitled";
  const rule = ruleOf(lines, find, date);
  const uid = text("uid");
  return {
    number,
    uid: uid && uid.length <= LONGEST_UID ? uid : null,
    title,
    description: truncate(text("description"), MAX_DESCRIPTION) || null,
    event_date: date,
    event_type: typeOf(text("categories"), title),
    is_recurring: rule === "yearly",
    warning: rule === "other" ? "unsupported_recurrence" : null,
  };
}

/** Parses each line separately, because the library rejects all of them if one is broken. */
function propertiesOf(lines: readonly string[]): (name: string) => Property | undefined {
  const found = new Map<string, Property>();
  for (const line of lines) {
    try {
      const [, properties] = ICAL.parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT`) as unknown as [
        string,
        Property[],
      ];
      const property = properties[0];
      if (property && !found.has(property[0])) found.set(property[0], property);
    } catch {
      // An unreadable line is ignored.
    }
  }
  return (name) => found.get(name);
}

/** A date stays as it is; a time becomes the date in the user's time zone. */
function dayOf(value: string, timeZone: string): string | undefined {
  try {
    const day = value.endsWith("Z")
      ? Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDate()
      : Temporal.PlainDate.from(value.slice(0, 10), { overflow: "reject" });
    return EventDate.safeParse(day.toString()).data;
  } catch {
    return undefined;
  }
}

interface Rule {
  readonly freq?: string;
  readonly interval?: number;
  readonly bymonth?: number | number[];
  readonly bymonthday?: number | number[];
}

function ruleOf(
  lines: readonly string[],
  find: (name: string) => Property | undefined,
  date: string,
): "none" | "yearly" | "other" {
  const written = lines.filter((line) => /^(RRULE|RDATE)[;:]/i.test(line));
  if (written.length === 0) return "none";
  const rule = find("rrule")?.[3] as Rule | undefined;
  // The library ignores RSCALE, but a yearly rule of another calendar is a different rule.
  const isOurs = written.length === 1 && !/RSCALE=(?!GREGORIAN)/i.test(written[0] ?? "");
  return rule && isOurs && isYearly(rule, date) ? "yearly" : "other";
}

/** Whether the rule is yearly on the same day without end: the only recurrence that events have here. */
function isYearly({ freq, interval = 1, bymonth, bymonthday, ...rest }: Rule, date: string) {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const isIn = (part: number | number[] | undefined, ...values: number[]) =>
    part === undefined ||
    [part].flat().every((value, _, all) => all.length === 1 && values.includes(value));
  const isLeapDay = month === 2 && day === 29;
  return (
    freq === "YEARLY" &&
    interval === 1 &&
    Object.keys(rest).every((part) => part === "wkst") &&
    isIn(bymonth, month) &&
    isIn(bymonthday, day, ...(isLeapDay ? [-1] : [])) &&
    // A day of the month without a month applies to every month.
    (bymonthday === undefined || bymonth !== undefined)
  );
}

const SIGNS: readonly [RegExp, EventType][] = [
  [/birthday|b-?day|geburtstag|cumpleaños|anniversaire|день рождения|生日/i, "birthday"],
  [/valentine/i, "valentine"],
  [/wedding|hochzeit|boda|mariage|свадьба|婚/i, "wedding"],
  [/anniversar|jahrestag|годовщина|纪念日|紀念日/i, "anniversary"],
];

function typeOf(category: string, title: string): EventType {
  const parsed = EventType.safeParse(category.toLowerCase());
  if (parsed.success) return parsed.data;
  return SIGNS.find(([sign]) => sign.test(title))?.[1] ?? "custom";
}

/** Truncates without splitting a character. */
const truncate = (text: string, max: number) =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
