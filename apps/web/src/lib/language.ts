import { isLanguage, LANGUAGE_COOKIE, languages, type Language } from "@twofold/contract/languages";

/**
 * The language of this build of the web app. Each language has its own build, so messages are plain
 * values and no page loads another language.
 */
export const language: Language = built();

function built(): Language {
  const value: unknown = import.meta.env["VITE_LANGUAGE"];
  return isLanguage(value) ? value : languages[0];
}

/** The visitor's own locale for dates and numbers, if it belongs to this language. */
export const locale: string =
  (typeof navigator === "undefined" ? [] : navigator.languages).find(
    (own) => own.split("-")[0] === language,
  ) ?? language;

const numbers = new Intl.NumberFormat(locale);

export function formatNumber(value: number): string {
  return numbers.format(value);
}

const pluralRules = new Intl.PluralRules(language);

/** Returns the plural form for a number in this language. */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return pluralRules.select(count) === "one" ? forms.one : forms.other;
}

/** Each language in its own name, so that a user can find it from any other language. */
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reloads this page in another language, and all later pages of this browser. */
export function chooseLanguage(chosen: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The server selects the document by this cookie; other storage is not sent with requests.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  if (chosen !== language) location.reload();
}

/** Reloads this page in the language that the browser prefers. */
export function followBrowser(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`;
  location.reload();
}
