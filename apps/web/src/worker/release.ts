import type { Language } from "@twofold/contract/languages";

/** What belongs to one build of the web app; the build writes it into the worker. */
export interface Release {
  readonly version: string;
  /** Files without a hash in their names that every document needs. */
  readonly common: readonly string[];
  readonly languages: Readonly<Partial<Record<Language, LanguageFiles>>>;
}

export interface LanguageFiles {
  /** The script that every document of this language and release starts with. */
  readonly entry: string;
  /** All code and the two fonts: who has them can go on in this release, whatever the server has by now. */
  readonly files: readonly string[];
}

declare const RELEASE: Release | undefined;

/** Undefined in development, where nothing is built and nothing is kept. */
export const release: Release | undefined = typeof RELEASE === "undefined" ? undefined : RELEASE;
