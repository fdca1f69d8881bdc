import { plural } from "../../lib/language.ts";
import type { accountMessages as english } from "./account.messages.ts";

export const accountMessages: typeof english = {
  edit: "Bearbeiten",
  statistics: {
    title: "Dein Konto in Zahlen",
    figures: {
      total_images: "Fotos",
      total_events: "Termine",
      total_generated_images: "Erstellt",
      upcoming_events: "Anstehend",
    },
  },
  info: {
    title: "Über dich",
    fullName: "Vollständiger Name",
    email: "E-Mail",
    username: "Benutzername",
    memberSince: "Dabei seit",
    role: "Rolle",
    administrator: "Administrator",
    notProvided: "Nicht angegeben",
  },
  links: {
    title: "Konto",
    changePassword: "Passwort ändern",
    downloadData: "Daten herunterladen",
    privacySettings: "Privatsphäre",
    contactSupport: "Support kontaktieren",
    faq: "Häufige Fragen",
    guide: "Anleitung",
  },
  editor: {
    title: "Profil bearbeiten",
    usernameHint: "Mindestens 3 Zeichen",
    save: "Speichern",
    cancel: "Abbrechen",
    done: "Profil gespeichert",
    failed: "Das Profil konnte nicht gespeichert werden",
  },
  password: {
    title: "Passwort ändern",
    line: "Deine anderen Geräte werden abgemeldet, und du bekommst eine E-Mail von uns.",
    current: "Aktuelles Passwort",
    new: "Neues Passwort",
    newHint: "Mindestens 6 Zeichen",
    endLinks: "Auch den Kalenderlink und alle Links zu deinen Bildern beenden",
    set: "Passwort ändern",
    cancel: "Abbrechen",
    done: "Passwort geändert",
    failed: "Das Passwort konnte nicht geändert werden. Bitte versuch es noch einmal.",
  },
  data: {
    title: "Daten herunterladen",
    line: "Eure Fotos und Bilder, eure Termine, deine Credits und alles andere, was wir über dich haben, in einer Datei.",
    hint: (days) => `Die Datei lässt sich ${days} Tage lang herunterladen.`,
    ask: "Daten anfordern",
    askAgain: "Neue Kopie erstellen",
    notAsked: "Deine Daten ließen sich nicht anfordern. Bitte versuch es noch einmal.",
    waiting: "Gleich geht es los",
    building: "Deine Daten werden zusammengestellt",
    progress: (percent) => `Deine Daten werden zusammengestellt: ${percent} %`,
    goOn: "Du kannst das schließen. Wir sagen dir hier und per E-Mail Bescheid, wenn alles fertig ist.",
    close: "Schließen",
    ready: "Deine Daten sind fertig",
    size: (size) => `${size} als ZIP-Datei.`,
    erasedOn: (when) => `Sie wird am ${when} gelöscht.`,
    download: "Herunterladen",
    failed: "Deine Daten konnten nicht zusammengestellt werden. Bitte versuch es noch einmal.",
  },
  deletion: {
    title: "Gefahrenzone",
    line: (days) =>
      days
        ? plural(days, {
            one: "Fotos, Bilder, Termine und Credits werden sofort verborgen und nach einem Tag gelöscht. Bis dahin kannst du dich anmelden und sie zurückholen.",
            other: `Fotos, Bilder, Termine und Credits werden sofort verborgen und nach ${days} Tagen gelöscht. Bis dahin kannst du dich anmelden und sie zurückholen.`,
          })
        : days === 0
          ? "Fotos, Bilder, Termine und Credits werden innerhalb einer Stunde gelöscht."
          : "Fotos, Bilder, Termine und Credits werden gelöscht.",
    delete: "Konto löschen",
    question: "Möchtest du dein Konto wirklich löschen?",
    questionLine: (days) =>
      days
        ? plural(days, {
            one: "Du wirst sofort abgemeldet. Nach einem Tag werden deine Fotos, Bilder, Termine und Credits gelöscht. Bis dahin kannst du dich anmelden und alles wiederherstellen; ein bezahltes Abo wird nicht verlängert.",
            other: `Du wirst sofort abgemeldet. Nach ${days} Tagen werden deine Fotos, Bilder, Termine und Credits gelöscht. Bis dahin kannst du dich anmelden und alles wiederherstellen; ein bezahltes Abo wird nicht verlängert.`,
          })
        : days === 0
          ? "Du wirst sofort abgemeldet. Deine Fotos, Bilder, Termine und Credits werden innerhalb einer Stunde gelöscht, und ein bezahltes Abo endet. Das lässt sich nicht rückgängig machen."
          : "Du wirst sofort abgemeldet, und deine Fotos, Bilder, Termine und Credits werden gelöscht. Ein bezahltes Abo endet.",
    partnerLine: (partner) =>
      `Deine Verbindung mit ${partner} endet dann. ${partner} behält Kopien eurer gemeinsamen Tage und Alben und die Bilder, die mit deinen Fotos gemacht wurden: Sie gehören ${partner}, und nichts darin nennt dich.`,
    partnerPhotos: "Zuerst deine Fotos zurücknehmen",
    confirm: "Alles löschen",
    done: "Konto gelöscht",
    failed: "Das Konto konnte nicht gelöscht werden",
  },
};
