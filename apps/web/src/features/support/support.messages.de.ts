import { formatNumber, plural } from "../../lib/language.ts";
import type { supportMessages as english } from "./support.messages.ts";

const credits = (count: number) =>
  plural(count, { one: "1 Credit", other: `${formatNumber(count)} Credits` });

export const supportMessages: typeof english = {
  contact: {
    title: "Schreib uns",
    line: "Ein echter Mensch antwortet dir, per E-Mail und hier.",
    visitorLine: "Ein echter Mensch antwortet dir per E-Mail.",
    email: "Deine E-Mail-Adresse",
    emailHint: "Wir nutzen sie nur für die Antwort.",
    topic: "Worum geht es?",
    attach: "Um welches?",
    attachHint: "Wir sehen den Stand und was es gekostet hat, nie eure Fotos.",
    attachNone: "Kein bestimmtes",
    pictures: "Bilder",
    payments: "Zahlungen",
    question: "Deine Frage",
    questionHint: "Was hast du gemacht, und was ist passiert?",
    send: "Senden",
    failed: "Deine Frage konnte nicht gesendet werden",
    trap: "Bitte leer lassen",
    orMail: "Oder per E-Mail:",
  },
  sent: {
    title: "Deine Frage ist da",
    line: "Du findest sie und unsere Antwort bei deinen Anfragen.",
    look: "Ansehen",
    visitorLine: (email) =>
      `Eine E-Mail an ${email} bringt dir den Link dazu. Kommt sie nicht, schau in den Spam-Ordner.`,
    another: "Noch etwas fragen",
  },
  topics: {
    picture: "Ein Bild",
    payment: "Eine Zahlung",
    account: "Mein Konto",
    other: "Etwas anderes",
  },
  statuses: {
    open: "Wartet auf Antwort",
    answered: "Beantwortet",
    closed: "Erledigt",
  },
  states: {
    queued: "wartet",
    running: "entsteht gerade",
    succeeded: "fertig",
    failed: "misslungen",
    cancelled: "abgebrochen",
  },
  attached: {
    title: "Angehängt",
    generation: (title, state, date) => `${title}, ${state}, ${date}`,
    plan: (name, amount, date) => `Abo ${name}, ${amount}, ${date}`,
    pack: (count, date) => `${credits(count)}, ${date}`,
  },
  requests: {
    title: "Deine Anfragen",
    none: "Du hast uns noch nichts gefragt.",
    failed: "Deine Anfragen konnten nicht geladen werden.",
    list: "Deine Anfragen",
    unread: "Neue Antwort",
    more: "Frühere zeigen",
    news: "Wir haben dir geantwortet.",
    read: "Antwort lesen",
  },
  ticket: {
    heading: "Deine Anfrage",
    back: "Hilfe",
    messages: "Nachrichten",
    you: "Du",
    us: "Twofold",
    closedByYou: "Du hast das als erledigt markiert",
    closedByUs: "Wir haben das als erledigt markiert",
    reply: "Deine Antwort",
    replyHint: "Mit einer Antwort öffnest du sie wieder.",
    send: "Senden",
    sent: "Gesendet. Wir antworten per E-Mail und hier.",
    notSent: "Deine Antwort konnte nicht gesendet werden",
    close: "Als erledigt markieren",
    closed: "Erledigt. Danke!",
    notClosed: "Das ließ sich nicht abschließen",
    gone: "Anfrage nicht gefunden",
    goneLine: "Vielleicht wurde sie gelöscht, oder der Link ist nicht vollständig.",
    failed: "Diese Anfrage konnte nicht geladen werden",
    failedLine: "Bitte prüf deine Verbindung und versuch es noch einmal",
    requestAgain: "Frag uns",
    keepLink: (days) =>
      `Wer den Link aus deiner E-Mail hat, kann diese Seite lesen. Sie wird ${formatNumber(days)} Tage nach der letzten Nachricht gelöscht.`,
  },
};
