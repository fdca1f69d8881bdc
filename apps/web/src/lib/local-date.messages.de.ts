import { formatNumber } from "./language.ts";
import type { localDateMessages as english } from "./local-date.messages.ts";

export const localDateMessages: typeof english = {
  today: "Heute",
  tomorrow: "Morgen",
  yesterday: "Gestern",
  inDays: (days) => `in ${formatNumber(days)} Tagen`,
  daysAgo: (days) => `vor ${formatNumber(days)} Tagen`,
};
