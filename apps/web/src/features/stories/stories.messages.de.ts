import { formatNumber } from "../../lib/language.ts";
import type { storiesMessages as english } from "./stories.messages.ts";

export const storiesMessages: typeof english = {
  notLoaded: "Die Szenen konnten nicht geladen werden.",
  noScenes: "Im Moment gibt es keine Szenen.",
  choosePicture: "Bild wählen",
  yours: "Von euch",
  yourText: "Euer Text",
  title: "Titel",
  characters: (count, most) =>
    `${formatNumber(count)} von ${formatNumber(most)} Zeichen. Den Text zu ändern kostet nichts.`,
  line: "Eine Zeile darunter",
  place: "Position des Textes",
  places: { top: "Oben", bottom: "Unten" },
  canvas: (picture, title, line) => `Eure Story: ${picture}. ${title} ${line}`,
  generatedWithAi: "Mit KI erstellt",
  download: "Herunterladen",
  share: "Teilen",
  size: "1080 × 1920, fürs Handy. Nur du siehst sie, bis du sie teilst.",
  fileName: "story.jpg",
  notMade: "Die Story konnte nicht erstellt werden. Bitte versuch es noch einmal.",
  downloadedInstead: "Dieser Browser kann keine Bilder teilen. Die Story wurde heruntergeladen.",
};
