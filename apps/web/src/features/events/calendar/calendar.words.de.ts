import { formatNumber } from "../../../lib/language.ts";
import type { words as english } from "./calendar.words.ts";

export const words: typeof english = {
  previousYear: "Voriges Jahr",
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  nextYear: "Nächstes Jahr",
  backToToday: "Heute",
  today: (date) => `${date}, heute`,
  more: (count) => `+${formatNumber(count)} mehr`,
};
