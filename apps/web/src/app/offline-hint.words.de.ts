import type { words as english } from "./offline-hint.words.ts";

export const words: typeof english = {
  offline: "Du bist offline. Das hast du zuletzt gesehen. Zum Ändern brauchst du eine Verbindung.",
};
