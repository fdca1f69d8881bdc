import { formatNumber } from "../lib/language.ts";
import type { words as english } from "./calendar.words.ts";

export const words: typeof english = {
  title: "Kalender",
  daysOf: (title, days) => `${title}: ${formatNumber(days)} Tage`,
  personal: "Eure Termine",
  add: "Hinzufügen",
  addPersonal: "Eigenen Termin hinzufügen",
};
