import { formatNumber, plural } from "../../../lib/language.ts";
import type { adminSupportMessages as english } from "./support.messages.ts";

export const adminSupportMessages: typeof english = {
  title: "Support",
  lead: (count) =>
    count === 0
      ? "Niemand wartet auf eine Antwort."
      : plural(count, {
          one: "Eine Person wartet auf eine Antwort.",
          other: `${formatNumber(count)} Personen warten auf eine Antwort, am längsten zuerst.`,
        }),
  tabs: "Status",
  statuses: { open: "Warten auf uns", answered: "Warten auf sie", closed: "Gelöst" },
  topics: { picture: "Bild", payment: "Zahlung", account: "Konto", other: "Anderes" },
  list: "Tickets",
  more: "Mehr anzeigen",
  back: "Zurück zu den Tickets",
  choose: "Wähle ein Ticket. Das Öffnen wird protokolliert.",
  empty: "Keine Tickets",
  emptyLine: "Anfragen erscheinen hier.",
  failed: "Die Tickets konnten nicht geladen werden.",
  gone: "Dieses Ticket gibt es nicht mehr.",
  keys: { move: "weiter, zurück", reply: "antworten" },
  ticket: {
    opened: (topic, when) => `${topic}, eröffnet ${when}`,
    visitor: "Ohne Konto",
    team: "Team",
    closed: (name, when) => `${name} hat es als gelöst markiert, ${when}`,
    solve: "Als gelöst markieren",
    solved: "Als gelöst markiert.",
    reply: "Deine Antwort",
    replyHint: (language) =>
      `Die Person schreibt auf ${language}. Die Antwort geht auch per E-Mail an sie.`,
    send: "Antwort senden",
    sent: "Gesendet. Die Person erhält eine E-Mail.",
    changed: "Es gibt eine neue Nachricht. Bitte lies sie zuerst; deine Antwort bleibt stehen.",
  },
  person: {
    title: "Anfrage von",
    name: "Name",
    address: "Adresse",
    language: "Sprache",
    noAccount: "Kein Konto",
    addCredits: "Credits geben …",
    creditsReason: (ticket: string) => `Anfrage ${ticket}: `,
  },
  attachment: {
    title: "Anhang",
    picture: "Bild",
    payment: "Zahlung",
    status: "Status",
    credits: "Credits",
    engine: "Bildmodell",
    amount: "Betrag",
    created: "Erstellt",
    reference: "Nummer beim Anbieter",
    receipt: "Beleg",
    receipts: {
      free: "Kostenlos",
      held: "Reserviert",
      charged: "Abgebucht",
      returned: "Zurückgegeben",
    },
    attempts: "Versuche",
    attempt: (engine, outcome, time) => `${engine}: ${outcome}, ${time}`,
    running: "läuft",
    none: "Keine",
  },
  answers: {
    title: "Gespeicherte Antworten",
    line: (language) => `In beiden Sprachen; ${language} wird verwendet.`,
    use: (title) => `Antwort „${title}“ verwenden`,
  },
};
