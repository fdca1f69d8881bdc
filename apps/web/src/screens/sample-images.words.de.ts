import type { words as english } from "./sample-images.words.ts";

export const words: typeof english = {
  title: "Findet den Ort, an den ihr gehört",
  lead: "Mit je einem Foto von euch seid ihr mittendrin. Ein paar Bilder sind jeden Tag kostenlos.",
};
