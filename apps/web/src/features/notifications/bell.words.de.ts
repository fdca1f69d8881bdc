import type { words as english } from "./bell.words.ts";

export const words: typeof english = {
  notifications: "Benachrichtigungen",
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
};
