import type { words as english } from "./help.words.ts";

export const words: typeof english = {
  title: "Was können wir klären?",
  line: "Die meisten Antworten stehen auf dieser Seite. Sonst schreib uns.",
  onThisPage: "Auf dieser Seite",
};
