import { formatNumber, plural } from "../../../lib/language.ts";
import type { overviewMessages as english } from "./overview.messages.ts";

const open = (count: number, one: string, other: string) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${other}` });

export const overviewMessages: typeof english = {
  title: "Überblick",
  calm: "Heute läuft keine Frist ab.",
  soon: (count) =>
    plural(count, {
      one: "Eine Frist läuft innerhalb eines Tages ab.",
      other: `${formatNumber(count)} Fristen laufen innerhalb eines Tages ab.`,
    }),
  period: "Zeitraum",
  days: (days) => `${days} Tage`,
  failed: "Der Überblick konnte nicht geladen werden.",
  attention: {
    title: "Zu erledigen",
    line: (count) =>
      plural(count, {
        one: "1 offen, nach Frist",
        other: `${formatNumber(count)} offen, nach Frist`,
      }),
    none: "Alles erledigt",
    noneLine: "Meldungen, Tickets und Störungen erscheinen hier, die nächste Frist zuerst.",
    removal: (reason) => `Entfernungsanfrage: ${reason}`,
    removalLine: (reference, when) => `${reference}, eingegangen ${when}`,
    moderation: "Entscheidungen in der Moderation",
    review: (count) => open(count, "Bild zu prüfen", "Bilder zu prüfen"),
    report: (count) => open(count, "Meldung", "Meldungen"),
    appeal: (count) => open(count, "Widerspruch", "Widersprüche"),
    removals: (count) => open(count, "Entfernungsanfrage", "Entfernungsanfragen"),
    support: (count) => open(count, "Ticket wartet auf Antwort", "Tickets warten auf Antwort"),
    supportLine: (when) => `Das älteste seit ${when}`,
    decide: "Entscheiden",
    open: "Prüfen",
    reply: "Antworten",
    renewals: (count) => open(count, "Verlängerung misslungen", "Verlängerungen misslungen"),
    renewalsLine: (when) =>
      `Der Zahlungsanbieter versucht es weiter. Der erste Plan endet ${when}.`,
    jobs: (count, queue) =>
      plural(count, {
        one: `1 Auftrag misslungen in „${queue}“`,
        other: `${formatNumber(count)} Aufträge misslungen in „${queue}“`,
      }),
    jobsLine: (when) => `Der älteste seit ${when}`,
    budget: (engine, used) =>
      engine
        ? `${engine} hat ${used} des Budgets verbraucht`
        : `${used} des Tagesbudgets sind verbraucht`,
    budgetLine: (spent, limit) =>
      `${spent} von ${limit} heute, in UTC. An der Grenze übernehmen andere Modelle.`,
    heldErasure: "Das Leeren des Papierkorbs wartet auf eine Bestätigung",
    heldErasureLine: (images, of) =>
      `${formatNumber(images)} von ${formatNumber(of)} Bildern sind fällig. Auf dem Server bestätigen: npm run twofold -- images purge-trash --confirm.`,
    see: "Ansehen",
  },
};
