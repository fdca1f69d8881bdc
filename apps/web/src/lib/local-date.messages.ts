import { formatNumber } from "./language.ts";

/** The last two entries are for two or more days; one day has its own name. */
export const localDateMessages = {
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  inDays: (days: number) => `in ${formatNumber(days)} days`,
  daysAgo: (days: number) => `${formatNumber(days)} days ago`,
};
