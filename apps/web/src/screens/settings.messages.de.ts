import type { settingsMessages as english } from "./settings.messages.ts";

export const settingsMessages: typeof english = {
  title: "Einstellungen",
  lead: "Jede Änderung wird sofort gespeichert.",
  contents: "Auf dieser Seite",
  sections: {
    general: "Teilen und Benachrichtigungen",
    "public-gallery": "Öffentliche Galerie",
    language: "Sprache und Zeitzone",
    appearance: "Aussehen",
    reminders: "Erinnerungen",
    sessions: "Geräte",
    security: "Anmeldung und Sicherheit",
    activity: "Letzte Aktivität",
    calendar: "Kalender synchronisieren",
    sharing: "Geteilte Links",
    consents: "Einwilligungen",
  },
};
