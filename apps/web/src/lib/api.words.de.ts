import type { words as english } from "./api.words.ts";

export const words: typeof english = {
  needsConnection: "Du bist offline. Dafür brauchst du eine Verbindung.",
};
