import { formatNumber, plural } from "../../lib/language.ts";
import type { sharingMessages as english } from "./sharing.messages.ts";

export const sharingMessages: typeof english = {
  share: "Teilen",
  untitled: "diesem Bild",

  dialog: {
    title: "Dieses Bild teilen",
    line: "Wer den Link hat, sieht das Bild, auch ohne Konto. Du kannst ihn jederzeit beenden.",
    done: "Fertig",
  },

  create: {
    howLong: "Der Link gilt",
    days: { 1: "1 Tag", 7: "7 Tage", 30: "30 Tage", 90: "90 Tage" },
    name: "Meinen Vornamen zeigen",
    nameLine: "Sonst bleibt es anonym.",
    preview: "Das Bild in Linkvorschauen zeigen",
    previewLine: "Messenger behalten eine Vorschau, auch wenn der Link beendet ist.",
    make: "Link erstellen",
    another: "Noch einen Link erstellen",
    failed: "Der Link konnte nicht erstellt werden.",
    made: "Dein Link ist bereit.",
    sendFile: "Das Bild selbst senden",
    sendFailed: "Das ließ sich nicht senden. Lade es stattdessen herunter.",
  },

  link: {
    label: "Link",
    of: (title) => `Link zu ${title}`,
    notCopied: "Das Kopieren ging nicht. Markiere den Link und kopiere ihn von Hand.",
    send: "Senden",
    sendTitle: "Ein Bild für dich",
    end: "Beenden",
    ended: "Der Link ist beendet. Niemand kann ihn mehr öffnen.",
    untold:
      "Er gilt noch, lässt sich aber nicht mehr anzeigen. Beende ihn und erstelle einen neuen.",
    until: (when) => `Gilt bis ${when}`,
    made: (when) => `Erstellt am ${when}`,
    views: (count) =>
      plural(count, { one: "einmal geöffnet", other: `${formatNumber(count)}-mal geöffnet` }),
    unseen: "noch nicht geöffnet",
    withName: "zeigt deinen Vornamen",
    withPassword: "fragt nach einem Passwort",
    withDownload: "erlaubt den Download",
    album: (title) => `Album „${title}“`,
  },

  which: {
    copy: (title) => `Link zu ${title} kopieren`,
    send: (title) => `Link zu ${title} senden`,
    end: (title) => `Link zu ${title} beenden`,
  },

  ending: {
    question: "Diesen Link beenden?",
    line: "Er funktioniert dann sofort nicht mehr.",
    confirm: "Beenden",
    allQuestion: (count) =>
      plural(count, {
        one: "Deinen Link beenden?",
        other: `Alle ${formatNumber(count)} Links beenden?`,
      }),
    allLine: "Sie funktionieren dann sofort nicht mehr.",
    allConfirm: "Alle beenden",
    all: "Alle Links beenden",
    allEnded: "Alle deine Links sind beendet.",
  },

  list: {
    label: "Deine Links",
    none: "Von dir ist nichts geteilt.",
    noneLine:
      "Öffne ein Bild in deiner Galerie und wähle „Teilen“. Der Link steht hier, bis er endet.",
    toGallery: "Zur Galerie",
    failed: "Deine Links konnten nicht geladen werden.",
  },
};
