import { formatNumber } from "../../../lib/language.ts";

export const calendarMessages = {
  previousYear: "Previous year",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  nextYear: "Next year",
  backToToday: "Today",
  today: (date: string) => `${date}, today`,
  picture: (title: string) => `picture: ${title}`,
  forBoth: (title: string) => `${title} (for both of us)`,
  more: (count: number) => `+${formatNumber(count)} more`,
};
