import type { sampleImagesMessages as english } from "./sample-images.messages.ts";

export const sampleImagesMessages: typeof english = {
  title: "Findet den Ort, an den ihr gehört",
  lead: "Mit je einem Foto von euch seid ihr mittendrin. Ein paar Bilder sind jeden Tag kostenlos.",
};
