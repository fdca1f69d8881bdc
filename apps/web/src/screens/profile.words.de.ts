import type { words as english } from "./profile.words.ts";

export const words: typeof english = {
  withUsSince: (date) => `Dabei seit dem ${date}`,
  failed: "Dein Profil konnte nicht geladen werden",
  failedLine: "Bitte prüfe deine Verbindung und versuch es noch einmal",
};
