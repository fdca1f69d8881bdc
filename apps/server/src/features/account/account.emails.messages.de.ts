import { momentIn } from "#kit/language.ts";
import type { accountEmailMessages as english } from "./account.emails.messages.ts";

export const accountEmailMessages: typeof english = {
  exportReady: ({ days }) => ({
    subject: "Deine Daten sind fertig",
    lines: [
      "Die Kopie deiner Daten ist fertig: Fotos, Bilder, Termine, Credits und alles andere, in einer Datei.",
    ],
    action: "Daten herunterladen",
    after: `Du musst dafür angemeldet sein. Nach ${days} Tagen löschen wir die Datei. Du hast sie nicht angefordert? Dann ändere bitte dein Passwort.`,
  }),
  accountDeleted: ({ erases_at }) => ({
    subject: "Dein Konto ist zum Löschen vorgemerkt",
    lines: [
      `Du hast dein Konto gelöscht. Alles darin ist ab jetzt verborgen und wird am ${momentIn("de", new Date(erases_at))} endgültig gelöscht.`,
      "Bis dahin kannst du es dir anders überlegen: Melde dich an wie immer und stelle es wieder her. Fotos, Bilder, Termine und Credits sind dann wieder da.",
      "Alle Geräte wurden abgemeldet. Geteilte Links und dein Kalenderlink gelten nicht mehr, auch nicht nach dem Wiederherstellen. Ein bezahltes Abo verlängert sich nicht: Endet der Zeitraum, bevor du das Konto wiederherstellst, endet auch das Abo.",
    ],
    action: "Anmelden und wiederherstellen",
    after:
      "Warst du das nicht? Dann melde dich an, stelle das Konto wieder her und ändere dein Passwort. Gilt dein Passwort nicht mehr, setze vorher mit „Passwort vergessen?“ ein neues.",
  }),
  accountRestored: () => ({
    subject: "Dein Konto ist wiederhergestellt",
    lines: [
      "Schön, dass du wieder da bist. Fotos, Bilder, Termine und Credits sind es auch. Ein Abo, dessen bezahlter Zeitraum noch läuft, verlängert sich wie zuvor.",
      "Geteilte Links, der Kalenderlink und Push-Nachrichten endeten mit der Löschung. Du kannst sie neu einrichten.",
    ],
    action: "Einstellungen öffnen",
    after:
      "Warst du das nicht? Dann setze jetzt ein neues Passwort: Das meldet alle anderen Geräte ab.",
  }),
  erasureReceipt: ({ askedAt, erasedAt }) => ({
    subject: "Dein Konto ist gelöscht",
    lines: [
      `Du hast dein Konto am ${momentIn("de", askedAt)} gelöscht. Am ${momentIn("de", erasedAt)} haben wir das Letzte davon gelöscht: Fotos, Bilder, Termine, Credits, Abo und Anmeldung.`,
      "Das ist unsere letzte E-Mail. Nur für sie haben wir deine Adresse aufbewahrt, und jetzt ist sie gelöscht.",
    ],
    after:
      "Sicherungskopien bewahren wir eine begrenzte Zeit auf, und so lange kann Gelöschtes noch darin stehen. Sie dienen nur dazu, nach einem Unglück alles wiederherzustellen; dann wird es noch einmal gelöscht.",
  }),
};
