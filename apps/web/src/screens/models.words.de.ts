import type { words as english } from "./models.words.ts";

export const words: typeof english = {
  title: "Modelle",
  lead: "Wer eure Bilder zeichnet, was es kostet und was mit euren Fotos geschieht.",
};
