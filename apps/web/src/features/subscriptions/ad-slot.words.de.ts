import type { words as english } from "./ad-slot.words.ts";

export const words: typeof english = {
  text: "Hier könnte deine Werbung stehen!",
};
