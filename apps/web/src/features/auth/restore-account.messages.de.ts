import type { restoreAccountMessages as english } from "./restore-account.messages.ts";

export const restoreAccountMessages: typeof english = {
  title: "Dieses Konto ist gelöscht",
  line: (when) => `Dein Konto wird am ${when} endgültig gelöscht. Wiederherstellen?`,
  contents:
    "Deine Fotos, Bilder, Termine und Credits sind dann wieder da. Geteilte Links, den Kalenderlink und Push-Nachrichten musst du neu einrichten, und ein Abo läuft nur weiter, wenn der bezahlte Zeitraum noch nicht zu Ende ist.",
  restore: "Konto wiederherstellen",
  back: "Gelöscht lassen",
  done: "Dein Konto ist wiederhergestellt",
  failed: "Das Konto konnte nicht wiederhergestellt werden. Bitte versuch es noch einmal.",
  expired: "Das hat zu lange gedauert. Bitte melde dich neu an.",
};
