import type { Language } from "@twofold/contract/languages";
import { german } from "./texts.de.ts";
import { english, type DemoTexts } from "./texts.en.ts";

export const textsIn: Record<Language, DemoTexts> = { en: english, de: german };
