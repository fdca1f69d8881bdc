import type { frameMessages as english } from "./frame.messages.ts";

export const frameMessages: typeof english = {
  description:
    "Twofold macht aus Fotos von euch beiden Bilder zum Einrahmen, rechtzeitig zu den Tagen, die zählen.",
  skipToContent: "Zum Inhalt springen",
  home: "Twofold, Startseite",
  dashboard: "Twofold, Übersicht",
  mainNavigation: "Hauptmenü",
  sections: "Bereiche",
  more: "Mehr",
  help: "Hilfe",
  signIn: "Anmelden",
  getStarted: "Loslegen",
  accountMenuOf: (username) => `Kontomenü von ${username}`,
  logout: "Abmelden",
  broken: {
    title: "Diese Seite ließ sich nicht öffnen",
    line: (reason) => `${reason} Von dir ist nichts verloren gegangen.`,
    ourFault: "Bei uns ist etwas schiefgegangen.",
    toStart: "Zur Startseite",
  },
  footer: {
    about: "Die KI-Plattform für Paare. Damit ein besonderer Tag am Ende an der Wand hängt.",
    quickLinks: "Direkt zu",
    home: "Startseite",
    sampleImages: "Beispielbilder",
    events: "Termine",
    subscription: "Abo",
    support: "Hilfe",
    help: "Hilfebereich",
    contact: "Kontakt",
    removal: "Bild entfernen lassen",
    privacy: "Datenschutz\u00aderklärung",
    terms: "Nutzungs\u00adbedingungen",
    rights: "© 2024 Twofold. Alle Rechte vorbehalten.",
    marked: "Hier erstellte Bilder sind als KI-generiert gekennzeichnet.",
  },
};
