import type { modelsMessages as english } from "./models.messages.ts";

export const modelsMessages: typeof english = {
  title: "Modelle",
  lead: "Wer eure Bilder zeichnet, was es kostet und was mit euren Fotos geschieht.",
};
