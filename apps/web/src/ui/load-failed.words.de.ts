import type { words as english } from "./load-failed.words.ts";

export const words: typeof english = { line: "Dieser Teil konnte nicht geladen werden." };
