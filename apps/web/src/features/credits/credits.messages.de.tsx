import { failureMessages } from "../../lib/failure.messages.de.ts";
import { formatNumber, plural } from "../../lib/language.ts";
import type { creditsMessages as english } from "./credits.messages.tsx";

const credits = (count: number): string =>
  plural(count, { one: "1 Credit", other: `${formatNumber(count)} Credits` });

export const creditsMessages: typeof english = {
  credits,

  balance: {
    label: "Guthaben",
    title: "Verfügbares Guthaben",
    remaining: (left, free) => (
      <>
        Noch {left} von {free} freien Credits für heute
      </>
    ),
    nextReset: (hours, when) => (
      <>
        Neue Credits in {hours}, am {when}
      </>
    ),
  },
  figures: {
    daily_credits_used: "Heute verbraucht",
    daily_free_credits: "Täglich frei",
    total_earned: "Insgesamt erhalten",
    total_spent: "Insgesamt ausgegeben",
  },

  details: {
    title: "So stehen deine Credits",
    close: "Schließen",
    toSpend: (count) =>
      plural(count, { one: "Credit zum Ausgeben.", other: "Credits zum Ausgeben." }),
    newOnesIn: (hours) => `Neue in ${hours}.`,
    figures: {
      daily_credits_used: "Heute verbraucht",
      daily_free_credits: "Täglich frei",
      total_earned: "Insgesamt erhalten",
      total_spent: "Insgesamt ausgegeben",
      month_transactions: "Buchungen in diesem Monat",
      today_transactions: "Buchungen heute",
    },
    nextReset: "Neue Credits",
    howItWorks: "So funktioniert es",
    howItWorksLines: [
      "Jedes Bild kostet 1 Credit, wenn beim Modell nichts anderes steht. Abgebucht wird, wenn das Bild da ist.",
      "Freie Credits kommen jeden Tag um Mitternacht deiner Ortszeit und gelten bis zur nächsten.",
      "Was zuerst verfällt, wird zuerst ausgegeben.",
      "Ein Bild, das misslingt oder abgebrochen wird, kostet nichts: Sein Credit kommt von selbst zurück.",
    ],
  },

  packs: {
    title: "Mehr Credits",
    line: "Einmal gekauft, gehören sie dir, bis du sie ausgibst. Sie verfallen nie.",
    each: (price) => `${price} pro Credit`,
    buy: (count, price) => `${credits(count)} für ${price} kaufen`,
    thanks:
      "Danke. Deine Credits kommen, sobald die Zahlung bestätigt ist; das dauert ein paar Sekunden. Du musst hier nicht warten.",
    hideThanks: "Ausblenden",
    arrived: (count) => `${credits(count)} gutgeschrieben`,
  },

  days: {
    title: "Letzte 30 Tage",
    spent: "Ausgegeben",
    came: "Erhalten",
    today: "Heute",
    day: "Tag",
    summary: (spent, came) =>
      `In den letzten 30 Tagen ${credits(spent)} ausgegeben und ${formatNumber(came)} erhalten.`,
    sumSpend: (spent) => `${credits(spent)} ausgegeben`,
    spentAndCame: (spent, came) => `${credits(spent)} ausgegeben, ${formatNumber(came)} erhalten`,
    table: "Credits der letzten 30 Tage",
  },

  reasons: {
    daily_free: () => "Tägliche freie Credits",
    daily_plan: () => "Tägliche Credits deines Abos",
    plan_left: () => "Ungenutzte Credits deines früheren Abos",
    expired: () => "Ungenutzte Credits verfallen",
    generation: ({ template = "" }) => template,
    returned: ({ failure }) => {
      const why = failure && failureMessages[failure];
      return why ? `Zurück: ${why}` : "Zurück";
    },
    not_us: () => "Zurück: nicht wir",
    pack: ({ pack = "" }) => `Paket „${pack}“`,
    bonus: () => "Bonus",
    from_team: () => "Bonus vom Twofold-Team",
    taken_back: () => "Nicht genutzter Bonus, vom Twofold-Team zurückgenommen",
    refunded: () => "Credits einer erstatteten Zahlung",
    disputed: () => "Credits einer angefochtenen Zahlung",
    payment_restored: () => "Zurück: die Zahlung wurde bestätigt",
  },

  transactions: {
    title: "Buchungen",
    label: "Buchungen",
    coming: "Buchungen werden geladen",
    filter: "Anzeigen",
    all: "Alle",
    types: {
      earned: "Erhalten",
      spent: "Ausgegeben",
      bonus: "Bonus",
      other: "Sonstiges",
    },
    failed: "Die Buchungen konnten nicht geladen werden",
    none: "Noch keine Buchungen",
    noneLine: "Dein erstes Bild wird hier die erste Zeile.",
    noneOfKind: "Davon gibt es noch nichts",
    more: "Mehr laden",
    moreFailed: (why) => `Frühere konnten nicht geladen werden. ${why}`,
    download: (wide) => <>CSV{wide(" herunterladen")}</>,
    fileName: "twofold-credits.csv",
    seePicture: "Bild ansehen",
    seePictureOf: (description) => `Bild ansehen: ${description}`,
    today: (time) => `Heute, ${time}`,
    yesterday: (time) => `Gestern, ${time}`,
  },
};
