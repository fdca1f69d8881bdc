import type { firstPartnerMessages as english } from "./first-partner.messages.ts";

export const firstPartnerMessages: typeof english = {
  title: "Lade deine andere Hälfte ein",
  line: "Ein Kalender und gemeinsame Alben für euch zwei. Geteilt wird nur, was ihr erlaubt.",
  invite: "Einladen",
  skip: "Überspringen",
};
