import { plural } from "../../../lib/language.ts";
import type { bannersMessages as english } from "./banners.messages.ts";

export const bannersMessages: typeof english = {
  title: "Banner & Anzeigen",
  lead: "Was das Karussell in dieser Reihenfolge zeigt, und die zwei Plätze für Anzeigen auf der Übersicht.",
  banners: "Banner",
  count: (count) =>
    plural(count, { one: "1 Banner im Karussell", other: `${count} Banner im Karussell` }),
  label: "Banner in ihrer Reihenfolge",
  add: "Banner hinzufügen",
  failed: "Die Banner konnten nicht geladen werden.",
  empty: "Keine Banner",
  emptyLine: "Ohne Banner hat die Übersicht kein Karussell.",
  template: "Vorlage",
  notOffered: "Diese Vorlage ist gerade nicht wählbar, deshalb ist das Banner nicht sichtbar.",
  new: "Neues Banner",
  changed: (name) => `${name} ist geändert.`,
  added: (name) => `${name} ist im Karussell.`,
  removed: (name) => `${name} ist entfernt.`,
};
