import type { notOpenYetMessages as english } from "./not-open-yet.messages.ts";

export const notOpenYetMessages: typeof english = {
  line: "An diesem Raum bauen wir noch, mit Sorgfalt. Schau bald wieder vorbei.",
  toDashboard: "Zur Übersicht",
  toStart: "Zur Startseite",
};
