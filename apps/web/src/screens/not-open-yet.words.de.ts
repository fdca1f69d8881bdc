import type { words as english } from "./not-open-yet.words.ts";

export const words: typeof english = {
  line: "An diesem Raum bauen wir noch, mit Sorgfalt. Schau bald wieder vorbei.",
  toDashboard: "Zur Übersicht",
  toStart: "Zur Startseite",
};
