import type { Language } from "@twofold/contract/languages";

/** The language of the pages in a browser. */
export interface PageLanguage {
  /** Null: nothing was chosen in this browser. */
  readonly chosen: Language | null;
  /** The chosen language, or the first supported one of the browser. */
  readonly page: Language;
}

/** Creates one value per language from its locale. */
export const inEach = <T>(make: (locale: string) => T): Record<Language, T> => ({
  en: make("en-GB"),
  de: make("de-DE"),
});

const locales = inEach((locale) => locale);
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
const shortWeekdays = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
);
const moments = inEach(
  (locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
);

export const numberIn = (language: Language, value: number): string =>
  numbers[language].format(value);

/** $19.99. The amount is in the smallest unit of the currency. */
export function moneyIn(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The plural form for a number. */
export const pluralIn = (
  language: Language,
  count: number,
  forms: { readonly one: string; readonly other: string },
): string => (rules[language].select(count) === "one" ? forms.one : forms.other);

/** Noon in UTC, because the formats use UTC: a day must not shift between zones. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** 10 May 2026 */
export const dateIn = (language: Language, date: string): string =>
  days[language].format(noonOf(date));

/** Sunday, 10 May 2026 */
export const fullDateIn = (language: Language, date: string): string =>
  weekdays[language].format(noonOf(date));

/** Sun */
export const weekdayIn = (language: Language, date: string): string =>
  shortWeekdays[language].format(noonOf(date));

/** To the minute in UTC, for users without a known time zone. */
export const momentIn = (language: Language, at: Date): string =>
  `${moments[language].format(at)} (UTC)`;
