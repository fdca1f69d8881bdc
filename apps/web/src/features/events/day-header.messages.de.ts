import { formatNumber, plural } from "../../lib/language.ts";
import type { dayHeaderMessages as english } from "./day-header.messages.ts";

const small = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

const when = (days: number): string =>
  days === 0 ? "heute" : days === 1 ? "morgen" : `in ${formatNumber(days)} Tagen`;

export const dayHeaderMessages: typeof english = {
  make: "Bild erstellen",
  named: (title, date) => `${title}, ${date}`,
  also: (titles) => `Heute auch: ${titles.join(", ")}`,

  coming: {
    named: (title, days) => `${title} ist ${when(days)}`,
    years: (years, days) =>
      `${plural(years, { one: "1 Jahr", other: `${years} Jahre` })} ${when(days)}`,
    birthday: (days) => `Geburtstag ${when(days)}`,
    mark: (mark, days) => `Tag ${formatNumber(mark)} ist ${when(days)}`,
  },
  today: {
    years: (years) =>
      plural(years, { one: "Heute ein Jahr", other: `Heute ${small[years] ?? years} Jahre` }),
    birthday: "Alles Gute zum Geburtstag!",
    roundBirthday: (age) => `Alles Gute zum ${age}. Geburtstag!`,
    valentine: "Alles Liebe zum Valentinstag",
    mark: (mark) => `Heute ${formatNumber(mark)} Tage`,
    named: (title) => `${title} ist heute`,
  },
  congratulations: {
    anniversary: (names) => `Alles Liebe zum Jahrestag, ${names}.`,
    wedding: (names) => `Herzlichen Glückwunsch, ${names}.`,
    other: (names) => `Einen schönen Tag, ${names}.`,
  },
  both: (one, other) => `${one} und ${other}`,
  daysTogether: "Tage zusammen",
  daysMarried: "Tage verheiratet",
  picturesThisYear: (count) =>
    plural(count, { one: "Bild in diesem Jahr", other: "Bilder in diesem Jahr" }),
};
