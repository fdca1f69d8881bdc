import type { SavedAnswer } from "@twofold/contract/support.admin";
import { savedAnswerMessages as de } from "./saved-answers.messages.de.ts";
import { savedAnswerMessages as en } from "./saved-answers.messages.ts";

type Code = keyof typeof en;

/** The answers that come with the release, in both languages. */
export const savedAnswers: readonly SavedAnswer[] = (Object.keys(en) as Code[]).map((code) => ({
  code,
  title: { en: en[code].title, de: de[code].title },
  text: { en: en[code].text, de: de[code].text },
}));
