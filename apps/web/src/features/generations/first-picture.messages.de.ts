import { plural } from "../../lib/language.ts";
import type { firstPictureMessages as english } from "./first-picture.messages.ts";

export const firstPictureMessages: typeof english = {
  title: "Euer erstes Bild",
  lead: "Zwei Fotos, eine Szene, ein paar Sekunden. Die ersten fünf sind kostenlos.",
  leadAfterSample:
    "Jetzt mit euch beiden: von jedem ein Foto. Die ersten fünf Bilder sind kostenlos.",
  people: ["Du", "Dein Partner"],
  add: ["Dein Foto", "Das Foto deines Partners"],
  scene: "Wähle eine Szene",
  make: "Unser Bild machen · kostenlos",
  makeSample: "Beispielbild machen · kostenlos",
  noPhotos: "Gerade keine Fotos da?",
  trySample: "Probier es mit Maya und Jonas",
  sampleNote: (left: number) =>
    plural(left, {
      one: "Maya und Jonas sind am Computer entstanden. Du kannst noch 1 Beispielbild machen, ohne Credits.",
      other: `Maya und Jonas sind am Computer entstanden. Du kannst noch ${left} Beispielbilder machen, ohne Credits.`,
    }),
  addBoth: "Füge zuerst beide Fotos hinzu",
  duration: "Dauert ein paar Sekunden",
  skip: "Später",
  preview: "Hier werdet ihr beide sein",
};
