import type { settingsMessages as english } from "./settings.messages.ts";

export const settingsMessages: typeof english = {
  saved: "Einstellungen gespeichert",
  failed: "Die Einstellungen konnten nicht gespeichert werden",
};
