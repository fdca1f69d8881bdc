import { formatNumber, plural } from "../../../lib/language.ts";

const events = (count: number): string =>
  plural(count, { one: "1 event", other: `${formatNumber(count)} events` });

export const importMessages = {
  short: "Import",
  title: "Import a calendar",
  line: "Birthdays and anniversaries from an .ics file. You choose what to import.",
  file: "Calendar file",
  choose: "Choose a file",
  tooLarge: "This file is larger than 1 MB.",
  found: (count: number) =>
    count === 0 ? "No events in this file." : `${events(count)} in this file.`,
  leftOut: (count: number) => `${events(count)} without a date skipped.`,
  all: "All of them",
  yearly: (date: string) => `${date}, every year`,
  alreadyThere: (date: string) => `${date} · already in your calendar`,
  warnings: {
    unsupported_recurrence: "We can’t repeat this one: only its first day is imported.",
  },
  cancel: "Cancel",
  import: (count: number) => (count === 0 ? "Import" : `Import ${events(count)}`),
  added: (count: number) => `${events(count)} added`,
};
