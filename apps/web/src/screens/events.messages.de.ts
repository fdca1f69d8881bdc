import type { eventsMessages as english } from "./events.messages.ts";

export const eventsMessages: typeof english = {
  title: "Eure Termine",
  lead: "Drei Tage vorher kommt eine Erinnerung, wenn du nichts anderes wählst.",
  add: "Termin hinzufügen",
  makePicture: "Bild dazu erstellen",
  failed: "Die Termine konnten nicht geladen werden",
  failedLine: "Bitte prüfe deine Verbindung und versuch es noch einmal",
  upcoming: {
    title: "Kommende Termine",
    label: "Kommende Termine",
    none: "Noch keine kommenden Termine",
    noneLine: "Der Tag, an dem ihr euch kennengelernt habt, ist ein guter Anfang.",
    addFirst: "Ersten Termin hinzufügen",
  },
  past: {
    title: "Vergangene Termine",
    label: "Vergangene Termine",
    none: "Keine vergangenen Termine",
  },
};
