import { formatNumber } from "../lib/language.ts";
import type { calendarMessages as english } from "./calendar.messages.ts";

export const calendarMessages: typeof english = {
  title: "Kalender",
  daysOf: (title, days) => `${title}: ${formatNumber(days)} Tage`,
  personal: "Eure Termine",
  add: "Hinzufügen",
  addPersonal: "Eigenen Termin hinzufügen",
};
