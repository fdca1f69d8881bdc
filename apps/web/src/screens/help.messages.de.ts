import type { helpMessages as english } from "./help.messages.ts";

export const helpMessages: typeof english = {
  title: "Wie können wir helfen?",
  line: "Die meisten Antworten stehen auf dieser Seite. Sonst schreib uns.",
  onThisPage: "Auf dieser Seite",
};
