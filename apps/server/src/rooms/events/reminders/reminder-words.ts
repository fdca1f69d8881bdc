import { Temporal } from "temporal-polyfill";
import type { Occurrence } from "../occurrences.ts";

const inWords = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A day in words; it goes through no zone but the one that it is written in. */
function dateInWords(date: string): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return inWords.format(Date.UTC(year, month - 1, day));
}

function whenInWords(today: string, date: string): string {
  const { days } = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(date));
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
}

/** What a reminder says. */
export function reminderWords(
  title: string,
  { date, years, markDays }: Occurrence,
  today: string,
): { title: string; body: string } {
  const when = whenInWords(today, date);
  const count = years === 0 ? "" : years === 1 ? " · 1 year" : ` · ${years} years`;
  return {
    title: markDays === null ? `${title} is ${when}` : `${title}: ${markDays} days ${when}`,
    body: `${dateInWords(date)}${markDays === null ? count : ""}. A picture for it takes a minute.`,
  };
}
