import type { navigationMessages as english } from "./navigation.messages.ts";

export const navigationMessages: typeof english = {
  dashboard: "Übersicht",
  home: "Start",
  calendar: "Kalender",
  events: "Termine",
  gallery: "Galerie",
  album: "Album",
  partner: "Partner",
  upload: "Hochladen",
  models: "Modelle",
  credits: "Credits",
  subscription: "Abo",
  profile: "Profil",
  settings: "Einstellungen",
  help: "Hilfe",
  admin: "Verwaltung",
};
