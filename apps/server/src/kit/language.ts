import type { Language } from "@twofold/contract/languages";

/** What the pages of a browser are in. */
export interface PageLanguage {
  /** Null: nothing was chosen in this browser. */
  readonly chosen: Language | null;
  /** The one chosen, or else the first of the browser's own that we have. */
  readonly page: Language;
}

/** One of something for each language, by its habits of writing dates and numbers. */
export const inEach = <T>(make: (locale: string) => T): Record<Language, T> => ({
  en: make("en-GB"),
  de: make("de-DE"),
});

const numbers = inEach((locale) => new Intl.NumberFormat(locale));
const rules = inEach((locale) => new Intl.PluralRules(locale));
const days = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
const weekdays = inEach(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
);
const moments = inEach(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
);

export const numberIn = (language: Language, value: number): string =>
  numbers[language].format(value);

/** The form that goes with a number. */
export const pluralIn = (
  language: Language,
  count: number,
  forms: { readonly one: string; readonly other: string },
): string => (rules[language].select(count) === "one" ? forms.one : forms.other);

/** A day goes through no zone but the one that it is written in. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** 10 May 2026 */
export const dateIn = (language: Language, date: string): string =>
  days[language].format(noonOf(date));

/** Sunday, 10 May 2026 */
export const fullDateIn = (language: Language, date: string): string =>
  weekdays[language].format(noonOf(date));

/** To the minute, for those of whom we know no zone. */
export const momentIn = (language: Language, at: Date): string =>
  `${moments[language].format(at)} (UTC)`;
