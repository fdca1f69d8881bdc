import type { dataTableMessages as english } from "./data-table.messages.ts";

export const dataTableMessages: typeof english = {
  loading: (what) => `${what}: wird geladen`,
  failed: "Diese Liste konnte nicht geladen werden.",
  failedLine: "Es wurde nichts geändert. Bitte versuche es noch einmal.",
  stale: "Die neuesten Einträge konnten nicht geladen werden. Du siehst die letzten.",
  select: "Auswählen",
  selectRow: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  selectedMost: (count) => `${count} ausgewählt, mehr geht nicht auf einmal`,
  clear: "Auswahl aufheben",
  previous: "Zurück",
  next: "Weiter",
};
