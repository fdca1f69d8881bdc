import { setImmediate as nextTurn } from "node:timers/promises";
import ICAL from "ical.js";
import { type ImportedEvent } from "@twofold/contract/events/calendar-files";
import { EventDate, EventType, MAX_DESCRIPTION, MAX_TITLE } from "@twofold/contract/events";
import { Temporal } from "temporal-polyfill";
import type { Unreadable } from "../events.errors.ts";

export interface CalendarEntry extends Omit<ImportedEvent, "state"> {
  /** What the file calls it. */
  readonly uid: string | null;
}

export type ParsedCalendar =
  | { readonly entries: readonly CalendarEntry[]; readonly skipped: number }
  | { readonly unreadable: Unreadable };

const MOST_ENTRIES = 5_000;
const LONGEST_LINE = 16_384;
const LONGEST_UID = 500;
/** A turn of the loop is given back after so many, because others wait for it. */
const ENTRIES_A_TURN = 100;

/**
 * Reads an iCalendar file that a stranger may have made. The entries are found line by line and
 * parsed one by one, each with only the lines that we use: so one that is broken spoils no other, and
 * neither depth nor rules nor unknown parts cost anything. No rule is ever expanded. The zone is for
 * entries that are moments and not days.
 */
export async function parseIcs(bytes: Uint8Array, timeZone: string): Promise<ParsedCalendar> {
  const text = decode(bytes);
  if (text === undefined) return { unreadable: "not_utf8" };
  if (!/^BEGIN:VCALENDAR\s*$/im.test(text)) return { unreadable: "not_a_calendar" };
  const entries: CalendarEntry[] = [];
  let number = 0;
  for (const lines of entryLines(text)) {
    if (number === MOST_ENTRIES) return { unreadable: "too_many_entries" };
    const entry = readEntry(lines, number, timeZone);
    if (entry) entries.push(entry);
    number += 1;
    if (number % ENTRIES_A_TURN === 0) await nextTurn();
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

/** The lines of each entry that we use, unfolded. What stands in parts of an entry is not its own. */
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
    } else if (depth === 0 && USED.test(line)) lines.push(line);
  }
}

/** A line goes on in the next one if that begins with a blank. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    if (raw === "") continue;
    if (parts.length > 0 && (raw.startsWith(" ") || raw.startsWith("\t"))) {
      // What is beyond it is dropped: only a description could be so long, and it is cut anyway.
      if (length < LONGEST_LINE) parts.push(raw.slice(1));
      length += raw.length;
      continue;
    }
    if (parts.length > 0) yield parts.join("").slice(0, LONGEST_LINE);
    [parts, length] = [[raw], raw.length];
  }
  if (parts.length > 0) yield parts.join("").slice(0, LONGEST_LINE);
}

type Property = [name: string, parameters: object, type: string, ...values: unknown[]];

function readEntry(
  lines: readonly string[],
  number: number,
  timeZone: string,
): CalendarEntry | undefined {
  const find = propertiesOf(lines);
  const words = (name: string) => {
    const value = find(name)?.[3];
    return typeof value === "string" ? value.trim() : "";
  };
  const date = dayOf(words("dtstart"), timeZone);
  if (date === undefined || find("recurrence-id")) return undefined;
  if (words("status").toUpperCase() === "CANCELLED") return undefined;
  const title = cut(words("summary"), MAX_TITLE) || "Untitled";
  const rule = ruleOf(lines, find, date);
  const uid = words("uid");
  return {
    number,
    uid: uid && uid.length <= LONGEST_UID ? uid : null,
    title,
    description: cut(words("description"), MAX_DESCRIPTION) || null,
    event_date: date,
    event_type: typeOf(words("categories"), title),
    is_recurring: rule === "yearly",
    note:
      rule === "other" ? "It comes back in a way that we can’t keep: only its first day is." : null,
  };
}

/** Each line by itself, because the library gives up on all of them when one is broken. */
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
      // A line that cannot be read is a line that is not there.
    }
  }
  return (name) => found.get(name);
}

/** A day stays what it is; a moment is the day that it is where the user lives. */
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
  // The library passes over the calendar of a rule, and a yearly rule of another one is another rule.
  const isOurs = written.length === 1 && !/RSCALE=(?!GREGORIAN)/i.test(written[0] ?? "");
  return rule && isOurs && isYearly(rule, date) ? "yearly" : "other";
}

/** Each year on the same day, without end: all that a recurring event of ours can be. */
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
    // A day of the month without its month is a day of every month.
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
  const told = EventType.safeParse(category.toLowerCase());
  if (told.success) return told.data;
  return SIGNS.find(([sign]) => sign.test(title))?.[1] ?? "custom";
}

/** Not in the middle of a character. */
const cut = (words: string, most: number) =>
  words.length <= most
    ? words
    : `${words
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
