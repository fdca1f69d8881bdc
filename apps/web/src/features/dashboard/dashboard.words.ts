import { formatNumber, plural } from "../../lib/language.ts";

export const words = {
  trending: {
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
  },

  story: {
    anyDay: "Whenever it is yours.",
    today: "It is today.",
    tomorrow: "Tomorrow.",
    inDays: (days: number) => `In ${formatNumber(days)} days.`,
    close: "Close",
    create: "Create Story",
  },

  month: {
    previous: "Previous month",
    next: "Next month",
    days: (month: string) => `Important couple days in ${month}`,
    noDays: "No couple days this month",
    notLoaded: "Failed to load important days",
  },

  ads: "Your Ads Here!",
};
