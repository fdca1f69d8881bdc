import { plural } from "../../lib/language.ts";
import type { viewerMessages as english } from "./viewer.messages.ts";

export const viewerMessages: typeof english = {
  compare: "Vergleichen",
  anotherScene: "Andere Szene ausprobieren",
  inPicture: "In einem Bild verwenden",
  sourcePhotos: (photos) =>
    plural(photos, {
      one: "Aus einem Foto gemacht",
      other: photos === 2 ? "Aus zwei Fotos gemacht" : `Aus ${photos} Fotos gemacht`,
    }),
  again: "Noch einmal",
};
