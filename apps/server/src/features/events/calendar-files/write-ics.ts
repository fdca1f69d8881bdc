import ical, {
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  type ICalEventData,
  type ICalRepeatingOptions,
} from "ical-generator";
import type { Language } from "@twofold/contract/languages";
import { Temporal } from "temporal-polyfill";
import { numberIn } from "#kit/language.ts";
import type { EventRow } from "../events.store.ts";
import { occurrencesBetween, type Occurrence } from "../occurrences.ts";

const REFRESH_SECONDS = 3_600;
/** Days without an iCalendar rule are written this far ahead. */
const YEARS_AHEAD = 10;

interface Calendar {
  readonly name: string;
  /** Days without a rule are written from a year before this date. */
  readonly today: string;
  /** The page of the events in the product. */
  readonly url: string;
  readonly language: Language;
}

const daysIn: Record<Language, (days: string) => string> = {
  en: (days) => `${days} days`,
  de: (days) => `${days} Tage`,
};

/** Writes events as iCalendar (RFC 5545). The output is deterministic. */
export function writeIcs(events: readonly EventRow[], about: Calendar): string {
  const calendar = ical({
    name: about.name,
    prodId: { company: "Twofold", product: "Calendar", language: about.language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const event of events)
    for (const entry of entriesOf(event, about)) calendar.createEvent(entry);
  return calendar.toString();
}

/** Returns one entry with its rule, or one entry for each day if no rule describes them. */
function entriesOf(event: EventRow, { today, url, language }: Calendar): ICalEventData[] {
  const common = {
    description: printable(event.description ?? ""),
    categories: [{ name: event.eventType }],
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: event.changedAt,
    created: event.createdAt,
    lastModified: event.changedAt,
    allDay: true,
    url,
  };
  const title = printable(event.title);
  const titleAfter = (days: number) => `${title}: ${daysIn[language](numberIn(language, days))}`;
  const entry = (day: Occurrence): ICalEventData => ({
    ...common,
    id: day.date === event.eventDate ? uidOf(event.id) : uidOf(event.id, day.date),
    start: Temporal.PlainDate.from(day.date),
    summary: day.markDays === null ? title : titleAfter(day.markDays),
  });

  const isRule = !event.isRecurring || event.calendar === "gregorian";
  const first = entry({ date: event.eventDate, years: 0, markDays: null });
  const ruled = event.isRecurring ? { ...first, repeating: yearlyFrom(event.eventDate) } : first;
  const days = occurrencesBetween(event, yearsFrom(today, -1), yearsFrom(today, YEARS_AHEAD));
  const single = days.filter(({ markDays }) => markDays !== null || !isRule);
  return [...(isRule ? [ruled] : []), ...single.map(entry)];
}

/** A yearly rule would skip 29 February in other years; the event falls on the last day of February. */
function yearlyFrom(date: string): ICalRepeatingOptions {
  const freq = ICalEventRepeatingFreq.YEARLY;
  return date.endsWith("-02-29") ? { freq, byMonth: 2, byMonthDay: -1 } : { freq };
}

const DOMAIN = "twofold";

const uidOf = (id: string, date?: string) => `${id}${date ? `-${date}` : ""}@${DOMAIN}`;

/** Returns the id of the event that an entry was exported from. */
export const idInUid = (uid: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{4}-\d\d-\d\d)?@twofold$/.exec(uid)?.[1];

/** The format cannot contain control characters other than line ends and tabs. */
const printable = (text: string) =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, " ");

const yearsFrom = (date: string, years: number) =>
  Temporal.PlainDate.from(date).add({ years }).toString();
