import type { Language } from "@twofold/contract/languages";
import { dateIn, momentIn } from "#kit/language.ts";
import type { EmailMessages } from "./email-layout.messages.ts";
import { securityMessages } from "./security.messages.ts";

const language: Language = "de";

export const emailMessages: EmailMessages = {
  greeting: (name) => (name === "" ? "Hallo," : `Hallo ${name},`),
  template(template) {
    switch (template.kind) {
      case "verify_email":
        return {
          subject: "Bestätige deine E-Mail-Adresse",
          lines: ["Willkommen bei Twofold. Bitte bestätige, dass diese Adresse dir gehört."],
          action: "Adresse bestätigen",
          after:
            "Der Link gilt 24 Stunden. Hast du dich nicht registriert, kannst du diese E-Mail ignorieren.",
        };
      case "reset_password":
        return {
          subject: "Wähle ein neues Passwort",
          lines: ["Jemand, hoffentlich du, möchte ein neues Passwort für dein Konto wählen."],
          action: "Neues Passwort wählen",
          after:
            "Der Link gilt nur einmal und 30 Minuten lang. Warst du es nicht, bleibt dein Passwort, wie es ist.",
        };
      case "password_changed":
        return {
          subject: "Dein Passwort wurde geändert",
          lines: [
            "Das Passwort deines Kontos wurde gerade geändert, und deine anderen Geräte wurden abgemeldet.",
          ],
          action: "Das war ich nicht",
          after: "Warst du es, ist nichts zu tun.",
        };
      case "export_ready":
        return {
          subject: "Deine Daten sind fertig",
          lines: [
            "Die Kopie von allem, was dir gehört, ist fertig, wie du es wolltest: deine Fotos und Bilder, deine Tage, deine Credits und alles andere, in einer Datei.",
          ],
          action: "Daten herunterladen",
          after: `Du musst dafür angemeldet sein. Die Datei wird nach ${template.days} Tagen gelöscht. Hast du sie nicht angefordert, ändere bitte dein Passwort.`,
        };
      case "payment_failed":
        return {
          subject: "Deine Zahlung ist nicht durchgegangen",
          lines: [
            `Wir konnten dein Abo ${template.plan_name} nicht verlängern, weil die Zahlung dafür nicht geklappt hat.`,
            `Bis zum ${dateIn(language, template.lasts_until)} behältst du es mit allem, was dazugehört. Wir versuchen es vorher noch einmal; hast du eine neue Karte, trag sie bitte ein.`,
          ],
          action: "Abo ansehen",
          after: "Ist bis dahin nichts bezahlt, endet das Abo, und es wird nichts mehr abgebucht.",
        };
      case "plan_ended":
        return {
          subject: `Dein Abo ${template.plan_name} ist zu Ende`,
          lines: [
            `Dein Abo ${template.plan_name} ist zu Ende, und es wird nichts mehr dafür abgebucht.`,
            "Deine Bilder, dein Kalender und die Credits, die du gekauft hast, bleiben, wo sie sind, und freie Credits kommen weiterhin jeden Tag.",
          ],
          action: "Abo wählen",
        };
      case "security": {
        const { title, line } = securityMessages[language](template.what);
        return {
          subject: title,
          lines: [`${title}. ${line}`],
          action: "Einstellungen ansehen",
          after:
            "Warst du es, ist nichts zu tun. Wenn nicht, wähle bitte sofort ein neues Passwort: Das meldet alle ab.",
        };
      }
      case "reminder_test":
        return {
          subject: "So erinnern wir dich",
          lines: [
            "Du wolltest einen Test, und er hat geklappt: Vor einem Tag, der zählt, kommt eine E-Mail wie diese.",
          ],
          action: "Meine Tage ansehen",
          after: "Wann solche E-Mails kommen, und ob überhaupt, bestimmst du in den Einstellungen.",
        };
      case "new_device": {
        const { browser, system, at } = template;
        const device = browser && system ? `${browser} auf ${system}` : (browser ?? system);
        return {
          subject: "Neue Anmeldung bei deinem Konto",
          lines: [
            `Am ${momentIn(language, new Date(at))} hat sich jemand mit ${device ?? "einem unbekannten Gerät"} bei deinem Konto angemeldet. Dieses Gerät hatten wir bei dir noch nicht gesehen.`,
          ],
          action: "Meine Geräte ansehen",
          after:
            "Warst du es, ist nichts zu tun. Wenn nicht, melde das Gerät dort ab und wähle ein neues Passwort.",
        };
      }
    }
  },
  erased: ({ askedAt, erasedAt }) => ({
    subject: "Dein Konto ist gelöscht",
    lines: [
      `Du hast dein Konto am ${momentIn(language, askedAt)} gelöscht. Am ${momentIn(language, erasedAt)} ist auch das Letzte davon verschwunden: deine Fotos und Bilder, deine Tage, deine Credits, dein Abo und deine Anmeldung.`,
      "Das ist unsere letzte E-Mail. Nur für sie haben wir deine Adresse aufbewahrt, und jetzt ist sie vergessen.",
    ],
    after:
      "Sicherungskopien bewahren wir eine begrenzte Zeit auf, und so lange kann Gelöschtes noch darin stehen. Sie dienen nur dazu, nach einem Unglück alles wiederherzustellen; dann wird es noch einmal gelöscht.",
  }),
  questionReceived: (days) => ({
    subject: "Deine Frage ist da",
    lines: [
      "Deine Frage ist bei uns angekommen, und ein Mensch wird sie beantworten. Die Antwort kommt an diese Adresse.",
    ],
    action: "Meine Frage ansehen",
    after: `Wer diesen Link hat, kann deine Frage lesen und ergänzen, behalt ihn also bitte für dich. Alles wird ${days} Tage nach dem letzten Wort gelöscht. Hast du uns nichts gefragt, hat sich jemand bei der Adresse vertippt, und du kannst diese E-Mail ignorieren.`,
  }),
  questionAnswered: {
    subject: "Wir haben dir geantwortet",
    action: "Lesen und antworten",
    after: "Bitte antworte dort und nicht auf diese E-Mail, damit alles beisammenbleibt.",
  },
  notice: { action: "Bild erstellen", end: "Keine solchen E-Mails mehr" },
};
