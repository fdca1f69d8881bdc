import { languages, type Language } from "./languages.ts";

/** Pages that search engines may list and that have a link preview. All others are private. */
export const publicPages = [
  "/",
  "/sample-images",
  "/help",
  "/verify",
  "/removal",
  "/privacy",
  "/terms",
  "/register",
  "/login",
] as const;

export type PublicPage = (typeof publicPages)[number];

/** Selects the language of a document for visitors who have not chosen one, such as search engines. */
export const LANGUAGE_PARAMETER = "lang";

/** Replaced by the address of the installation, which the build of the documents does not know. */
export const PUBLIC_URL_PLACEHOLDER = "https://public-url.invalid";

/** The address of a public page in a language; the first language needs no parameter. */
export const publicAddress = (publicUrl: string, path: PublicPage, language: Language): string =>
  publicUrl + path + (language === languages[0] ? "" : `?${LANGUAGE_PARAMETER}=${language}`);

/** Whether search engines may list the page at a path. */
export const isPublicPage = (path: string): path is PublicPage =>
  publicPages.some((page) => page === path);
