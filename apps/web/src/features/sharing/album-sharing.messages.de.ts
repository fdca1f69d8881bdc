import { formatNumber, plural } from "../../lib/language.ts";
import type { albumSharingMessages as english } from "./album-sharing.messages.ts";

export const albumSharingMessages: typeof english = {
  dialog: {
    title: (album) => `„${album}“ teilen`,
    line: "Wer den Link hat, kann das Album ansehen. Herunterladen geht nur, wenn du es erlaubst.",
    byLink: "Per Link",
    later: "Wer den Link hat, sieht auch, was du später hinzufügst.",
    omitted: (count) =>
      plural(count, {
        one: "1 Bild wurde gemeldet, der Link lässt es aus.",
        other: `${formatNumber(count)} Bilder wurden gemeldet, der Link lässt sie aus.`,
      }),
  },
  duration: "Der Link endet nach",
  ends: (when) => `Endet am ${when}.`,
  download: "Download erlauben",
  downloadLine: "In voller Größe.",
  password: "Nach einem Passwort fragen",
  passwordLine: "Nur wer es kennt, sieht etwas.",
  passwordField: "Passwort",
  captions: "Bildunterschriften zeigen",
  captionsLine: "Die Texte unter deinen Bildern.",
  name: "Meinen Vornamen zeigen",
  nameLine: "Sonst bleibt es anonym.",
  preview: "Das erste Bild in Linkvorschauen zeigen",
  previewLine: "Messenger behalten eine Vorschau, auch wenn der Link beendet ist.",

  settings: {
    open: "Einstellungen",
    of: (album) => `Einstellungen des Links zu ${album}`,
    duration: "Von jetzt an gilt der Link",
    newPassword: "Neues Passwort",
    changePassword: "Passwort ändern",
    save: "Speichern",
    saved: "Gespeichert. Es gilt ab sofort.",
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
  },

  partner: {
    share: (name) => `Mit ${name} teilen`,
    line: (name) =>
      `${name} sieht das Album, kann Bilder hinzufügen und darf herunterladen und behalten, was du hineinlegst.`,
    ask: (name) => `Nicht mehr mit ${name} teilen?`,
    askLine: (name) =>
      `${name} sieht das Album dann nicht mehr, und die Bilder, die ${name} hinzugefügt hat, verlassen es. Links, die ${name} dafür angelegt hat, enden.`,
    stop: "Nicht mehr teilen",
  },
};
