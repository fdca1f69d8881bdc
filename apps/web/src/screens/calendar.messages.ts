import { formatNumber } from "../lib/language.ts";

export const calendarMessages = {
  title: "Calendar",
  /** The 100th, 500th, 1,000th day after an event. */
  daysOf: (title: string, days: number) => `${title}: ${formatNumber(days)} days`,
  personal: "Personal events",
  add: "Add",
  addPersonal: "Add personal event",
};
