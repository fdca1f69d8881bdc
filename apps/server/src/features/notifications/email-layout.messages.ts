import type { Language } from "@twofold/contract/languages";

interface EmailLayoutMessages {
  greeting(name: string): string;
  /** The button and the unsubscribe link of a notification. */
  readonly notice: { readonly action: string; readonly end: string };
}

export const emailLayoutMessages: Record<Language, EmailLayoutMessages> = {
  en: {
    greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
    notice: { action: "Make the picture", end: "No more emails like this" },
  },
  de: {
    greeting: (name) => (name === "" ? "Hallo," : `Hallo ${name},`),
    notice: { action: "Bild erstellen", end: "Keine solchen E-Mails mehr" },
  },
};
