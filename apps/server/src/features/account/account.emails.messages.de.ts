import { momentIn } from "#kit/language.ts";
import type { accountEmailMessages as english } from "./account.emails.messages.ts";

export const accountEmailMessages: typeof english = {
  exportReady: ({ days }) => ({
    subject: "Deine Daten sind fertig",
    lines: [
      "Die Kopie von allem, was dir gehört, ist fertig, wie du es wolltest: deine Fotos und Bilder, deine Tage, deine Credits und alles andere, in einer Datei.",
    ],
    action: "Daten herunterladen",
    after: `Du musst dafür angemeldet sein. Die Datei wird nach ${days} Tagen gelöscht. Hast du sie nicht angefordert, ändere bitte dein Passwort.`,
  }),
  erasureReceipt: ({ askedAt, erasedAt }) => ({
    subject: "Dein Konto ist gelöscht",
    lines: [
      `Du hast dein Konto am ${momentIn("de", askedAt)} gelöscht. Am ${momentIn("de", erasedAt)} ist auch das Letzte davon verschwunden: deine Fotos und Bilder, deine Tage, deine Credits, dein Abo und deine Anmeldung.`,
      "Das ist unsere letzte E-Mail. Nur für sie haben wir deine Adresse aufbewahrt, und jetzt ist sie vergessen.",
    ],
    after:
      "Sicherungskopien bewahren wir eine begrenzte Zeit auf, und so lange kann Gelöschtes noch darin stehen. Sie dienen nur dazu, nach einem Unglück alles wiederherzustellen; dann wird es noch einmal gelöscht.",
  }),
};
