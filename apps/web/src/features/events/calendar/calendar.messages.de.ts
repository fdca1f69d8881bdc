import { formatNumber } from "../../../lib/language.ts";
import type { calendarMessages as english } from "./calendar.messages.ts";

export const calendarMessages: typeof english = {
  previousYear: "Voriges Jahr",
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  nextYear: "Nächstes Jahr",
  backToToday: "Heute",
  today: (date) => `${date}, heute`,
  picture: (title) => `Bild: ${title}`,
  forBoth: (title) => `${title} (für uns beide)`,
  more: (count) => `+${formatNumber(count)} mehr`,
};
