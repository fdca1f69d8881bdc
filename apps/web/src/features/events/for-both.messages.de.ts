import { formatNumber, locale, plural } from "../../lib/language.ts";
import type { forBothMessages as english } from "./for-both.messages.ts";

export const forBothMessages: typeof english = {
  next: "Als Nächstes für euch beide:",
  coming: (title, days) =>
    days === 0
      ? `${title}, heute`
      : plural(days, { one: `${title}, morgen`, other: `${title}, in ${days} Tagen` }),
  offer: (titles) => `Bisher siehst nur du ${new Intl.ListFormat(locale).format(titles)}.`,
  comingUp: "Demnächst",
  all: "Alle Tage",
  nothing: "Noch keine Tage. Trag einen ein, der euch wichtig ist.",
  forBoth: "Für uns beide",
  onlyMe: "Nur du siehst es",
  days: (days) => `${formatNumber(days)} Tage`,
  mark: (count) =>
    plural(count, { one: "Für uns beide markieren", other: "Alle für uns beide markieren" }),
};
