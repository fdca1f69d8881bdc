import { formatNumber } from "../../lib/language.ts";

export const storyModalMessages = {
  anyDay: "Any day you like.",
  today: "It’s today.",
  tomorrow: "Tomorrow.",
  inDays: (days: number) => `In ${formatNumber(days)} days.`,
  close: "Close",
  create: "Create Story",
};
