import { plural } from "../../lib/language.ts";
import type { adminFrameMessages as english } from "./admin-frame.messages.ts";

export const adminFrameMessages: typeof english = {
  admin: "Admin",
  navigation: "Verwaltung",
  backToApp: "Zurück zur App",
  home: "Twofold Admin, zurück zur App",
  pages: "Seiten der Verwaltung",
  overview: "Überblick",
  users: "Personen",
  moderation: "Moderation",
  support: "Support",
  templates: "Vorlagen",
  banners: "Banner & Anzeigen",
  systemEvents: "Feste Anlässe",
  engines: "Bildmodelle",
  payments: "Tarife & Zahlungen",
  jobs: "Jobs",
  team: "Team & Protokoll",
  withOpen: (page, count) => `${page}, ${count} offen`,
  roles: { owner: "Inhaber", operator: "Betrieb", support: "Support", editor: "Redaktion" },
  justUpdated: "Gerade aktualisiert",
  updated: (seconds) => `Vor ${seconds} s aktualisiert`,
  notUpdated: (minutes) =>
    plural(minutes, {
      one: "Seit einer Minute nicht aktualisiert",
      other: `Seit ${minutes} Minuten nicht aktualisiert`,
    }),
  failed: "Die Verwaltung konnte nicht geladen werden.",
  failedLine: "Es wurde nichts geändert. Bitte versuche es noch einmal.",
  noRoleTitle: "Verwaltung",
  noRole: "Du hast in dieser Installation keine Rolle. Ein Inhaber kann dir eine geben.",
  noPageTitle: "Verwaltung",
  noPage: "Deine Rollen öffnen noch keine Seite.",
  secondFactorTitle: "Schütze zuerst dein Konto",
  secondFactor:
    "Wer diese Installation mitbetreut, meldet sich mit zwei Faktoren an. Richte die Zwei-Faktor-Anmeldung oder einen Passkey ein und komm dann zurück.",
  toSettings: "Zu den Einstellungen",
};
