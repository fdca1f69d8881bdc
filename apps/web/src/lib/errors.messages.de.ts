import type { errorsMessages as english } from "./errors.messages.ts";

export const errorsMessages: typeof english = {
  offline: "Du bist offline. Dafür brauchst du eine Verbindung.",
  unreachable: "Wir haben Twofold nicht erreicht. Bitte prüf deine Verbindung.",
  failed: "Bei uns ist etwas schiefgegangen.",
};
