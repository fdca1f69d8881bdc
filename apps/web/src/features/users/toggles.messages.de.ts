import type { togglesMessages as english } from "./toggles.messages.ts";

export const togglesMessages: typeof english = {
  loading: "Einstellungen werden geladen …",
  failed: "Die Einstellungen konnten nicht geladen werden",
  failedLine: "Bitte prüf deine Verbindung und versuch es noch einmal",
  toggles: {
    allowImageSharing: {
      label: "Meine Bilder teilen",
      line: "Deine Bilder dürfen in der Galerie auf der Startseite erscheinen.",
    },
    allowProfileVisibility: {
      label: "Sichtbares Profil",
      line: "Wer mit dir ein Album teilt, sieht deinen Namen und dein Bild.",
    },
    allowNotifications: {
      label: "Push-Benachrichtigungen",
      line: "Ein Stups auf deinen Geräten vor einem Tag, der zählt.",
    },
    allowEmailUpdates: {
      label: "Neues per E-Mail",
      line: "Erinnerungen per E-Mail. E-Mails zu deinem Konto kommen immer.",
    },
  },
};
