import type { words as english } from "./app-worker.words.ts";

export const words: typeof english = {
  newVersion: "Eine neue Version ist da",
  reload: "Neu laden",
  partMissing: "Dieser Teil braucht beim ersten Mal eine Verbindung.",
};
