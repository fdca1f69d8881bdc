import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { supportEmailMessages as english } from "./support.emails.messages.ts";

export const supportEmailMessages: typeof english = {
  questionReceived: () => ({
    subject: "Deine Frage ist da",
    lines: ["Danke für deine Frage. Ein Mensch beantwortet sie, per E-Mail an diese Adresse."],
    action: "Meine Frage ansehen",
    after: `Wer diesen Link hat, kann deine Frage lesen und ergänzen, behalt ihn also bitte für dich. Alles wird ${VISITOR_TICKET_DAYS} Tage nach der letzten Nachricht gelöscht. Du hast uns nichts gefragt? Dann hat sich jemand vertippt, und du kannst diese E-Mail ignorieren.`,
  }),
  questionAnswered: ({ lines }) => ({
    lines,
    subject: "Wir haben dir geantwortet",
    action: "Lesen und antworten",
    after: "Bitte antworte dort und nicht auf diese E-Mail, damit alles beisammenbleibt.",
  }),
};
