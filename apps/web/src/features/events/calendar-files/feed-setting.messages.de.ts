import type { feedSettingMessages as english } from "./feed-setting.messages.ts";

export const feedSettingMessages: typeof english = {
  subscribe: "Abonnieren",
  subscribeTitle: "Kalender abonnieren",
  done: "Fertig",
  name: "Kalenderlink",
  on: "An",
  offLine: "Eure Termine im Kalender auf deinem Handy oder Computer, immer aktuell.",
  onLine: (since) =>
    since === null
      ? "Wer den Link hat, sieht eure Termine."
      : `Seit dem ${since}. Wer den Link hat, sieht eure Termine.`,
  create: "Link erstellen",
  remake: "Neuer Link",
  turnOff: "Ausschalten",
  remaking: {
    question: "Einen neuen Link erstellen?",
    line: "Kalender mit dem alten Link werden dann nicht mehr aktualisiert.",
    confirm: "Neu erstellen",
  },
  ending: {
    question: "Den Kalenderlink ausschalten?",
    line: "Kalender mit diesem Link werden dann nicht mehr aktualisiert.",
  },
  address: {
    label: "Dein privater Link",
    hint: "Er wird nur jetzt angezeigt. Geht er verloren, erstell einen neuen.",
    notCopied: "Kopieren ging nicht. Markier den Link und kopier ihn von Hand.",
    open: "Im Kalender öffnen",
  },
};
