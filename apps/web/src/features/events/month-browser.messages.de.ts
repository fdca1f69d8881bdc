import type { monthBrowserMessages as english } from "./month-browser.messages.ts";

export const monthBrowserMessages: typeof english = {
  previous: "Voriger Monat",
  next: "Nächster Monat",
  days: (month) => `Besondere Tage für Paare im ${month}`,
  noDays: "Keine Paartage in diesem Monat",
  make: "Bild erstellen",
  makeFor: (day) => ` für ${day}`,
  notLoaded: "Die besonderen Tage konnten nicht geladen werden",
};
