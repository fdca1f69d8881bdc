import type { words as english } from "./upload.words.ts";

export const words: typeof english = {
  title: "Hochladen",
  lead: "Je besser das Foto, desto mehr seid ihr es.",
};
