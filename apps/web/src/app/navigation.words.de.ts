import type { words as english } from "./navigation.words.ts";

export const words: typeof english = {
  dashboard: "Übersicht",
  home: "Start",
  calendar: "Kalender",
  events: "Termine",
  gallery: "Galerie",
  upload: "Hochladen",
  models: "Modelle",
  credits: "Credits",
  subscription: "Abo",
  profile: "Profil",
  settings: "Einstellungen",
  help: "Hilfe",
  admin: "Verwaltung",
};
