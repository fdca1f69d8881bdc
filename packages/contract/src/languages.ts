/** The first is the one for everybody whose own is not here. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];

/** What a browser asks for its documents with, once somebody has chosen. */
export const LANGUAGE_COOKIE = "twofold_language";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
