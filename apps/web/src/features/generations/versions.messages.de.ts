import { plural } from "../../lib/language.ts";
import type { versionsMessages as english } from "./versions.messages.ts";

export const versionsMessages: typeof english = {
  offer: "Noch zwei Versionen",
  offerLine: "Näher, und von der anderen Seite. Ohne weiteren Credit.",
  see: "Alle Versionen",
  title: "Da seid ihr",
  titleLater: "Versionen dieses Bildes",
  isNew: "Neu",
  line: (count) =>
    count === 3
      ? "Drei Versionen zum Preis von einer. Behalte, was dir gefällt; der Rest kommt zu „Kürzlich gelöscht“."
      : "Versionen zum Preis von einer. Behalte, was dir gefällt; der Rest kommt zu „Kürzlich gelöscht“.",
  group: "Versionen",
  names: {
    composed: "Wie komponiert",
    closer: "Näher",
    swapped: "Seiten getauscht",
    otherSide: "Andere Seite",
  },
  alt: (name, title) => `${name}: ${title}`,
  keepOne: (name) => `Behalten: ${name}`,
  rendering: "Kommt gleich …",
  failed: "Das hat nicht geklappt.",
  again: "Noch einmal",
  anotherScene: "Andere Szene ausprobieren",
  keep: (count) => `${count} behalten`,
  keepNone: "Wähle mindestens eine aus.",
  kept: (removed) =>
    plural(removed, {
      one: "Behalten. Die andere Version ist unter „Kürzlich gelöscht“.",
      other: "Behalten. Die anderen Versionen sind unter „Kürzlich gelöscht“.",
    }),
  keptAll: "Alle Versionen sind in deiner Galerie.",
  undo: "Rückgängig",
  keepFailed: "Die anderen konnten nicht entfernt werden. Bitte versuch es noch einmal.",
};
