import type { words as english } from "./month-browser.words.ts";

export const words: typeof english = {
  previous: "Voriger Monat",
  next: "Nächster Monat",
  days: (month) => `Besondere Tage für Paare im ${month}`,
  noDays: "Keine Paartage in diesem Monat",
  notLoaded: "Die besonderen Tage konnten nicht geladen werden",
};
