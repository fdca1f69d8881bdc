import type { helpMessages as english } from "./help.messages.ts";

export const helpMessages: typeof english = {
  title: "Was können wir klären?",
  line: "Die meisten Antworten stehen auf dieser Seite. Sonst schreib uns.",
  onThisPage: "Auf dieser Seite",
};
