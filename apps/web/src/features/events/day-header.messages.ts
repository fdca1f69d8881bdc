import { formatNumber, plural } from "../../lib/language.ts";

const small = "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

const when = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${formatNumber(days)} days`;

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export const dayHeaderMessages = {
  make: "Make the picture",
  /** Below the headline: "Our anniversary, Friday, 5 February". */
  named: (title: string, date: string) => `${title}, ${date}`,
  also: (titles: readonly string[]) => `Also today: ${titles.join(", ")}`,

  /** Days to come: the headline, or a line below the greeting. */
  coming: {
    named: (title: string, days: number) => `${title} is ${when(days)}`,
    years: (years: number, days: number) =>
      `${plural(years, { one: "1 year", other: `${years} years` })} ${when(days)}`,
    birthday: (days: number) => `Birthday ${when(days)}`,
    mark: (mark: number, days: number) => `Day ${formatNumber(mark)} is ${when(days)}`,
  },
  today: {
    years: (years: number) =>
      plural(years, { one: "One year today", other: `${small[years] ?? years} years today` }),
    birthday: "Happy birthday!",
    roundBirthday: (age: number) =>
      `Happy ${age}${endings[ordinals.select(age)] ?? "th"} birthday!`,
    valentine: "Happy Valentine’s Day",
    mark: (mark: number) => `${formatNumber(mark)} days today`,
    named: (title: string) => `${title} is today`,
  },
  congratulations: {
    anniversary: (names: string) => `Happy anniversary, ${names}.`,
    wedding: (names: string) => `Congratulations, ${names}.`,
    other: (names: string) => `Have a lovely day, ${names}.`,
  },
  both: (one: string, other: string) => `${one} and ${other}`,
  daysTogether: "days together",
  daysMarried: "days married",
  picturesThisYear: (count: number) =>
    plural(count, { one: "picture this year", other: "pictures this year" }),
};
