import type { undoMessages as english } from "./undo.messages.ts";

export const undoMessages: typeof english = {
  undo: "Rückgängig",
  undone: "Rückgängig gemacht.",
};
