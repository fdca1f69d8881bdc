import { formatNumber, plural } from "../../lib/language.ts";
import type { enginesMessages as english } from "./engines.messages.ts";

export const enginesMessages: typeof english = {
  failed: "Die Modelle konnten nicht geladen werden.",
  failedLine: "Eure Bilder werden trotzdem gezeichnet.",

  choice: {
    legend: "Wer meine Bilder zeichnet",
    none: "Egal",
    noneLine: "Die Vorlage kann eines vorgeben.",
    noneLineWith: (engine) =>
      `Die Vorlage kann eines vorgeben. Sonst zeichnet ${engine}, und wenn das nicht geht, das nächste.`,
    mine: "Mein Standard",
    default: "Standard hier",
    onlyOne: "Zeichnet alle deine Bilder.",
  },

  states: {
    on: { name: "An", line: "" },
    resting: {
      name: "Pausiert",
      line: "Es hat ein paarmal nicht geklappt und wird bald wieder versucht. Solange zeichnet das nächste.",
    },
    out_of_budget: {
      name: "Morgen wieder",
      line: "Sein Budget für heute ist aufgebraucht. Solange zeichnet das nächste.",
    },
    off: { name: "Aus", line: "Es ist ausgeschaltet und wird nicht genutzt." },
  },

  runByUs: "Läuft auf unserem eigenen Server",
  runBy: (provider) => `Betrieben von ${provider}`,
  way: {
    studio:
      "Schneidet euch aus euren Fotos aus und setzt euch in die Szene. Eure echten Gesichter, unverändert.",
    model:
      "Zeichnet das ganze Bild neu nach euren Fotos. Haltung und Kleidung können sich ändern, und auch Einzelheiten eines Gesichts.",
  },
  example: {
    studio: (scene) => `Die Szene „${scene}“ mit einem Paar von hinten, wo ihr sein werdet.`,
    model: (scene) => `Die Szene „${scene}“, die es zu sehen bekommt. Es zeichnet auf seine Art.`,
  },

  photos: {
    term: "Eure Fotos",
    ours: "Eure Fotos bleiben auf unserem eigenen Server.",
    sentTo: (recipient) => `Eure Fotos werden an ${recipient} gesendet.`,
    retention: {
      none: () => "Außer eurer Galerie wird nichts aufbewahrt.",
      until_done: () => "Dort werden sie gelöscht, sobald das Bild fertig ist.",
      hours: (count) =>
        plural(count, {
          one: "Dort werden sie nach einer Stunde gelöscht.",
          other: `Dort werden sie nach ${count} Stunden gelöscht.`,
        }),
      days: (count) =>
        plural(count, {
          one: "Dort werden sie bis zu einem Tag aufbewahrt.",
          other: `Dort werden sie bis zu ${count} Tage aufbewahrt.`,
        }),
      unpublished: () => "Wie lange sie dort aufbewahrt werden, ist nicht veröffentlicht.",
    },
  },
  speed: {
    term: "Tempo",
    unknown: "Hier noch nicht gemessen",
    instant: "Weniger als eine Sekunde, hier gemessen",
    seconds: (count) =>
      plural(count, {
        one: "Etwa 1 Sekunde, hier gemessen",
        other: `Etwa ${count} Sekunden, hier gemessen`,
      }),
    minutes: (count) =>
      plural(count, {
        one: "Etwa 1 Minute, hier gemessen",
        other: `Etwa ${formatNumber(count)} Minuten, hier gemessen`,
      }),
  },
  price: {
    term: "Preis",
    free: "Kostenlos",
    credits: (count) =>
      plural(count, { one: "1 Credit pro Bild", other: `${formatNumber(count)} Credits pro Bild` }),
  },
  people: {
    term: "Personen",
    most: (count) => plural(count, { one: "Eine Person", other: `Bis zu ${count} Personen` }),
  },
};
