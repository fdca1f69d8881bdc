import type { Language } from "@twofold/contract/languages";

/** The files of one build of the web app; the build injects them into the worker. */
export interface Release {
  readonly version: string;
  /** Files without a hash in their names that every document needs. */
  readonly common: readonly string[];
  readonly languages: Readonly<Partial<Record<Language, LanguageFiles>>>;
}

export interface LanguageFiles {
  /** The entry script of every document of this language and release. */
  readonly entry: string;
  /** All code and the two fonts, so a tab can continue in this release after a deployment. */
  readonly files: readonly string[];
}

declare const RELEASE: Release | undefined;

/** Undefined in development, where nothing is built or cached. */
export const release: Release | undefined = typeof RELEASE === "undefined" ? undefined : RELEASE;
