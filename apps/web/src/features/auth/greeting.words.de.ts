import type { words as english } from "./greeting.words.ts";

export const words: typeof english = {
  morning: "Guten Morgen",
  afternoon: "Guten Tag",
  evening: "Guten Abend",
};
