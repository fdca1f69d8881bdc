import { isLanguage, LANGUAGE_COOKIE, languages, type Language } from "@twofold/contract/languages";

/**
 * The language of this build of the web app. There is one build for each, and a page keeps its own for
 * as long as it lives: words are plain values that may be used anywhere, and nobody loads another's.
 */
export const language: Language = built();

function built(): Language {
  const value: unknown = import.meta.env["VITE_LANGUAGE"];
  return isLanguage(value) ? value : languages[0];
}

/** The visitor's own habits of writing dates and numbers, as far as they belong to this language. */
export const locale: string =
  (typeof navigator === "undefined" ? [] : navigator.languages).find(
    (own) => own.split("-")[0] === language,
  ) ?? language;

const numbers = new Intl.NumberFormat(locale);

export function formatNumber(value: number): string {
  return numbers.format(value);
}

const pluralRules = new Intl.PluralRules(language);

/** The form that goes with a number, in the rules of this language. */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return pluralRules.select(count) === "one" ? forms.one : forms.other;
}

/** Each in its own words, so that whoever has ended up in the wrong one finds home. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loads this page anew in another language, and every later one in this browser. */
export function chooseLanguage(chosen: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The server picks the document by it, which no other storage of a browser is sent for.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  if (chosen !== language) location.reload();
}

/** Loads this page anew in whatever language the browser asks for. */
export function followBrowser(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`;
  location.reload();
}
