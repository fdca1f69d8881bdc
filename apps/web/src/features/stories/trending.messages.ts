import { formatNumber, plural } from "../../lib/language.ts";

export const trendingMessages = {
  title: "Trending events",
  names: {
    valentine: "Valentine's Day",
    anniversary: "Anniversary",
    wedding: "Wedding",
    birthday: "Birthday",
    christmas: "Christmas",
    newYear: "New Year",
  },
  anyDay: "Any day",
  today: "Today",
  daysLeft: (days: number) => plural(days, { one: "1 day", other: `${formatNumber(days)} days` }),
  notOpenYet: ", not open yet",
};
