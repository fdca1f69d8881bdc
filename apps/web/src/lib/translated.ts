import type { Language } from "@twofold/contract/languages";
import { language } from "./language.ts";

interface Translatable {
  readonly translations?: Partial<Record<Language, object>> | undefined;
}

/** Seeded content with its texts in this page's language, or in English without a translation. */
export const translated = <T extends Translatable>(content: T): T => ({
  ...content,
  ...content.translations?.[language],
});
