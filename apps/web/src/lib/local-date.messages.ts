import { formatNumber } from "./language.ts";

/** There are at least two days in both of the last: one has a name of its own. */
export const localDateMessages = {
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  inDays: (days: number) => `in ${formatNumber(days)} days`,
  daysAgo: (days: number) => `${formatNumber(days)} days ago`,
};
