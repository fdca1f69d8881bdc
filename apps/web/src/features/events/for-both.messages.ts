import { formatNumber, locale, plural } from "../../lib/language.ts";

export const forBothMessages = {
  next: "Next for both of you:",
  coming: (title: string, days: number) =>
    days === 0
      ? `${title}, today`
      : plural(days, { one: `${title}, tomorrow`, other: `${title}, in ${days} days` }),
  offer: (titles: readonly string[]) =>
    `Only you see ${new Intl.ListFormat(locale).format(titles)} so far.`,
  comingUp: "Coming up",
  all: "All days",
  nothing: "No days yet. Add one that matters to you two.",
  forBoth: "For both of us",
  onlyMe: "Only you see it",
  days: (days: number) => `${formatNumber(days)} days`,
  mark: (count: number) =>
    plural(count, { one: "Mark it for both of us", other: "Mark them for both of us" }),
};
