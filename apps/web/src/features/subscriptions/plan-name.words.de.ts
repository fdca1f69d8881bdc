import type { words as english } from "./plan-name.words.ts";

export const words: typeof english = { free: "Gratis" };
