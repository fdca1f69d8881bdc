import { formatNumber, plural } from "../../../lib/language.ts";
import type { importMessages as english } from "./import.messages.ts";

const events = (count: number): string =>
  plural(count, { one: "1 Termin", other: `${formatNumber(count)} Termine` });

export const importMessages: typeof english = {
  short: "Importieren",
  title: "Kalender importieren",
  line: "Geburtstage und Jahrestage aus einer .ics-Datei. Du wählst aus, was mitkommt.",
  file: "Kalenderdatei",
  choose: "Datei auswählen",
  tooLarge: "Diese Datei ist größer als 1 MB.",
  found: (count) =>
    count === 0 ? "In dieser Datei sind keine Termine." : `${events(count)} in dieser Datei.`,
  leftOut: (count) => `${events(count)} ohne Datum ausgelassen.`,
  all: "Alle",
  yearly: (date) => `${date}, jedes Jahr`,
  alreadyThere: (date) => `${date} · schon in eurem Kalender`,
  warnings: {
    unsupported_recurrence:
      "Diese Wiederholung wird nicht unterstützt: Nur der erste Tag wird importiert.",
  },
  cancel: "Abbrechen",
  import: (count) => (count === 0 ? "Importieren" : `${events(count)} importieren`),
  added: (count) => `${events(count)} hinzugefügt`,
};
