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
  accountDeleted: ({ erases_at }) => ({
    subject: "Dein Konto ist zum Löschen vorgemerkt",
    lines: [
      `Du hast dein Konto gelöscht. Alles darin ist ab jetzt verborgen und wird am ${momentIn("de", new Date(erases_at))} endgültig gelöscht.`,
      "Bis dahin kannst du es dir anders überlegen: Melde dich an wie immer und stelle das Konto wieder her. Deine Fotos und Bilder, deine Tage und deine Credits sind dann wieder da.",
      "Alle Geräte wurden abgemeldet, und deine geteilten Links und die Adresse deines Kalenderlinks gelten nicht mehr, auch nicht nach dem Wiederherstellen. Ein bezahltes Abo wird nicht verlängert: Endet der bezahlte Zeitraum, bevor du das Konto wiederherstellst, endet auch das Abo.",
    ],
    action: "Anmelden und wiederherstellen",
    after:
      "Hast du dein Konto nicht gelöscht? Dann melde dich an, stelle es wieder her und ändere dein Passwort. Gilt dein Passwort nicht mehr, setze vorher mit „Passwort vergessen?“ ein neues.",
  }),
  accountRestored: () => ({
    subject: "Dein Konto ist wiederhergestellt",
    lines: [
      "Dein Konto ist nicht mehr gelöscht: Deine Fotos und Bilder, deine Tage und deine Credits sind wieder da. Ein Abo, dessen bezahlter Zeitraum noch läuft, wird verlängert wie zuvor.",
      "Geteilte Links, die Adresse deines Kalenderlinks und Push-Nachrichten endeten mit der Löschung. Du kannst sie neu einrichten.",
    ],
    action: "Einstellungen öffnen",
    after:
      "Hast du es nicht wiederhergestellt? Dann setze jetzt ein neues Passwort: Das meldet alle anderen Geräte ab.",
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
