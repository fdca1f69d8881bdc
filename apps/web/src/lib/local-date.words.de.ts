import { formatNumber } from "./language.ts";
import type { words as english } from "./local-date.words.ts";

export const words: typeof english = {
  today: "Heute",
  tomorrow: "Morgen",
  yesterday: "Gestern",
  inDays: (days) => `in ${formatNumber(days)} Tagen`,
  daysAgo: (days) => `vor ${formatNumber(days)} Tagen`,
};
