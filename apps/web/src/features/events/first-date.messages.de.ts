import type { firstDateMessages as english } from "./first-date.messages.ts";

export const firstDateMessages: typeof english = {
  title: "Wann habt ihr euch kennengelernt?",
  line: "Ein Datum, und wir erinnern dich jedes Jahr.",
  event: "Unser Kennenlerntag",
  save: "Datum speichern",
  saved: "Gespeichert. Wir erinnern dich 3 Tage vorher.",
  skip: "Überspringen",
};
