import { formatNumber, plural } from "../../lib/language.ts";
import type { generationsMessages as english } from "./generations.messages.ts";

const credits = (count: number) =>
  plural(count, { one: "1 Credit", other: `${formatNumber(count)} Credits` });

export const generationsMessages: typeof english = {
  tracker: {
    failed: "Das Bild konnte nicht erstellt werden",
    failedWith: (title, problem) => `${title}: ${problem}`,
    ready: (title) => `${title} ist fertig`,
    see: "Ansehen",
    notCancelled: "Das ließ sich nicht abbrechen. Bitte versuch es noch einmal.",
  },

  recent: { title: "Ihr beide, in letzter Zeit", all: "Alle Bilder", sample: "Beispiel" },

  receipt: {
    spent: (count) => `Beleg: ${credits(count)} ausgegeben.`,
    spentOn: (count, when) => `Beleg: ${credits(count)} ausgegeben am ${when}.`,
    nothing: "Am Ende hat es nichts gekostet.",
    returned: (count) => `Beleg: ${credits(count)} zurück.`,
    returnedOn: (count, when) => `Beleg: ${credits(count)} zurück am ${when}.`,
    held: (count) => `Beleg: ${credits(count)} vorgemerkt.`,
    free: "Beleg: Es war kostenlos.",
    all: "Alle Credits",
  },

  notUs: {
    open: "Nicht wir?",
    question: "Was stimmt daran nicht?",
    reasons: {
      not_me: "Das bin nicht ich",
      not_partner: "Die Person neben mir stimmt nicht",
      wrong_people: "Zu viele oder zu wenige Personen",
      distorted: "Etwas ist verzerrt",
      other: "Etwas anderes",
    },
    submit: "Melden",
    known: "Dieses Bild hast du schon gemeldet. Danke.",
    counted: "Danke. Es ist gezählt und hilft uns, besser auszuwählen.",
    returned: (count) =>
      plural(count, {
        one: "Danke. 1 Credit ist zurück.",
        other: `Danke. ${formatNumber(count)} Credits sind zurück.`,
      }),
  },
};
