import { formatNumber, plural } from "../../lib/language.ts";
import type { words as english } from "./dashboard.words.ts";

export const words: typeof english = {
  trending: {
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
  },

  story: {
    anyDay: "Wann immer euer Tag ist.",
    today: "Heute ist es so weit.",
    tomorrow: "Morgen.",
    inDays: (days) => `In ${formatNumber(days)} Tagen.`,
    close: "Schließen",
    create: "Story erstellen",
  },

  month: {
    previous: "Voriger Monat",
    next: "Nächster Monat",
    days: (month) => `Besondere Tage für Paare im ${month}`,
    noDays: "Keine Paartage in diesem Monat",
    notLoaded: "Die besonderen Tage konnten nicht geladen werden",
  },

  ads: "Hier könnte deine Werbung stehen!",
};
