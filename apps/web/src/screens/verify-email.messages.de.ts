import type { verifyEmailMessages as english } from "./verify-email.messages.ts";

export const verifyEmailMessages: typeof english = {
  title: "E-Mail-Adresse bestätigen",
  quote: "Manche Tage gibt es nur einmal im Jahr. Seid für einen davon früh dran.",
};
