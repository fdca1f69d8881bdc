import { formatNumber, plural } from "../../lib/language.ts";
import type { trendingMessages as english } from "./trending.messages.ts";

export const trendingMessages: typeof english = {
  title: "Beliebte Anlässe",
  names: {
    valentine: "Valentinstag",
    anniversary: "Jahrestag",
    wedding: "Hochzeit",
    birthday: "Geburtstag",
    christmas: "Weihnachten",
    newYear: "Neujahr",
  },
  anyDay: "Jederzeit",
  today: "Heute",
  daysLeft: (days) => plural(days, { one: "1 Tag", other: `${formatNumber(days)} Tage` }),
  notOpenYet: ", noch nicht verfügbar",
};
