import type { Language } from "@twofold/contract/languages";

export const testReminderMessages: Record<
  Language,
  { readonly title: string; readonly body: string }
> = {
  en: {
    title: "This is how we remind you",
    body: "A few days before a day that matters, and on the day itself.",
  },
  de: {
    title: "So erinnern wir dich",
    body: "Ein paar Tage vor einem Tag, der zählt, und am Tag selbst.",
  },
};
