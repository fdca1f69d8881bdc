/** The first language is the fallback. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];

/** The cookie that selects the language of documents once a user has chosen one. */
export const LANGUAGE_COOKIE = "twofold_language";

/** With https no other host can set it. */
export const languageCookieName = (isHttps: boolean): string =>
  isHttps ? `__Host-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
