import type { profileMessages as english } from "./profile.messages.ts";

export const profileMessages: typeof english = {
  withUsSince: (date) => `Dabei seit dem ${date}`,
  failed: "Dein Profil konnte nicht geladen werden",
  failedLine: "Bitte prüfe deine Verbindung und versuch es noch einmal",
};
