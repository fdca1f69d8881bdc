import { formatNumber } from "../../lib/language.ts";
import type { templatesMessages as english } from "./templates.messages.ts";

export const templatesMessages: typeof english = {
  people: {
    one: "Eine Person",
    two: "Zwei Personen",
    many: (count) => `${formatNumber(count)} Personen`,
  },
  occasion: "Anlass",
  everyOccasion: "Alle",
  occasions: {
    valentine: "Valentinstag",
    anniversary: "Jahrestag",
    wedding: "Hochzeit",
    birthday: "Geburtstag",
    christmas: "Weihnachten",
    new_year: "Neujahr",
    custom: "Einfach so",
  },

  carousel: {
    role: "Karussell",
    label: "Vorlagen",
    create: "Erstellen",
    position: (now, all) => `${formatNumber(now)} von ${formatNumber(all)}`,
    choose: "Vorlage wählen",
    previous: "Vorherige Vorlage",
    next: "Nächste Vorlage",
    pause: "Wechsel anhalten",
    resume: "Wechsel fortsetzen",
    loading: "Szenen werden geladen",
    none: "Keine Bilder vorhanden. Lege Bilder in den Ordner landing_images.",
  },

  samples: {
    use: "Vorlage verwenden",
    useOf: (title) => `Vorlage verwenden: ${title}`,
    none: "Im Moment gibt es keine Szenen.",
    empty: "Szene",
    example: "Mit Maya & Jonas",
    exampleOne: "Mit einem Porträt",
    emptyOf: (title) => `${title}, die leere Szene`,
    exampleOf: (title) => `${title} mit unserem Beispielpaar`,
  },

  scenes: {
    title: "Wo möchtet ihr sein?",
    all: "Alle Szenen",
    more: "Weitere Szenen",
  },

  notLoaded: "Die Szenen konnten nicht geladen werden.",
};
