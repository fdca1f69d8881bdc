import type { sessionListMessages as english } from "./session-list.messages.ts";

export const sessionListMessages: typeof english = {
  device: (browser, system) =>
    browser && system ? `${browser} auf ${system}` : (browser ?? system ?? "Unbekanntes Gerät"),
  thisDevice: "Dieses Gerät",
  signedIn: (day) => `Angemeldet am ${day}`,
  activeNow: "gerade aktiv",
  lastSeen: (when) => `zuletzt benutzt ${when}`,
  on: (day) => `am ${day}`,
  end: "Abmelden",
  endOf: (device) => `${device} abmelden`,
  ended: (device) => `${device} ist abgemeldet`,
  onlyThis: "Du bist nirgendwo sonst angemeldet.",
  endOthers: "Alle anderen abmelden",
  endingOthers: {
    question: "Überall sonst abmelden?",
    line: "Dieses Gerät bleibt angemeldet. Die anderen brauchen dein Passwort noch einmal.",
    confirm: "Alle anderen abmelden",
  },
  othersEnded: "Alle anderen Geräte sind abgemeldet",
  list: "Angemeldete Geräte",
  failed: "Deine Geräte konnten nicht geladen werden.",
};
