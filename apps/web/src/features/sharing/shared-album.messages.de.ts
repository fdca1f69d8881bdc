import { formatNumber, plural } from "../../lib/language.ts";
import type { sharedAlbumMessages as english } from "./shared-album.messages.ts";

export const sharedAlbumMessages: typeof english = {
  by: (name) => `Von ${name}`,
  count: (count) => plural(count, { one: "1 Bild", other: `${formatNumber(count)} Bilder` }),
  until: (when) => `Verfügbar bis ${when}`,
  list: "Bilder",
  empty: "Hier sind noch keine Bilder.",
  picture: (number) => `Bild ${formatNumber(number)}`,
  open: (name) => `${name} öffnen`,
  aiLabel: "Mit KI gemacht",
  more: "Mehr zeigen",
  moreFailed: "Weitere Bilder konnten nicht geladen werden.",
  invitation: "Ihr beide, wo ihr wollt: Zwei Fotos genügen.",
  start: "Was ist Twofold?",

  download: {
    all: (size) => (size ? `Alle herunterladen · ${size}` : "Alle herunterladen"),
    part: (part, size) => `Teil ${formatNumber(part)} · ${size}`,
    parts: "Jeder Teil lässt sich einzeln öffnen.",
    one: "Herunterladen",
    fileName: "twofold",
    off: "Für dieses Album ist der Download jetzt ausgeschaltet.",
    failed: "Das ließ sich nicht herunterladen. Bitte versuch es noch einmal.",
  },

  viewer: {
    previous: "Voriges Bild",
    next: "Nächstes Bild",
    place: (place, total) => `${formatNumber(place)} von ${formatNumber(total)}`,
    broken: "Das Bild konnte nicht geladen werden.",
  },

  password: {
    title: "Dieser Link hat ein Passwort",
    line: "Frag die Person, von der du ihn hast. Bis dahin zeigen wir nichts, nicht einmal den Titel.",
    label: "Passwort",
    open: "Öffnen",
    failed: "Der Link konnte nicht geöffnet werden. Bitte versuch es noch einmal.",
  },
};
