import {
  isLanguage,
  LANGUAGE_COOKIE,
  languageCookieName,
  languages,
  type Language,
} from "@twofold/contract/languages";

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
  setLanguageCookie(chosen, YEAR_SECONDS);
  if (chosen !== language) location.reload();
}

/** Reloads this page in the language that the browser prefers. */
export function followBrowser(): void {
  setLanguageCookie("", 0);
  location.reload();
}

/** The server selects the document by this cookie; other storage is not sent with requests. */
function setLanguageCookie(value: Language | "", maxAge: number): void {
  const isHttps = location.protocol === "https:";
  const set = (cookie: string) => {
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${cookie}; path=/; samesite=lax${isHttps ? "; secure" : ""}`;
  };
  // The name of releases up to 0.1, which the server reads as long as it exists.
  if (isHttps) set(`${LANGUAGE_COOKIE}=; max-age=0`);
  set(`${languageCookieName(isHttps)}=${value}; max-age=${maxAge}`);
}
