import type { feedSettingMessages as english } from "./feed-setting.messages.ts";

export const feedSettingMessages: typeof english = {
  name: "Kalenderlink",
  on: "An",
  offLine: "Eure Tage im Kalender auf deinem Handy oder Computer, immer aktuell.",
  onLine: (since) =>
    since === null
      ? "Wer die Adresse hat, kann eure Tage lesen."
      : `Seit dem ${since}. Wer die Adresse hat, kann eure Tage lesen.`,
  create: "Adresse erstellen",
  remake: "Neue Adresse",
  turnOff: "Ausschalten",
  remaking: {
    question: "Eine neue Adresse erstellen?",
    line: "Kalender mit der alten Adresse bekommen eure Tage dann nicht mehr.",
    confirm: "Neu erstellen",
  },
  ending: {
    question: "Den Kalenderlink ausschalten?",
    line: "Kalender, die ihm folgen, bekommen eure Tage dann nicht mehr.",
  },
  address: {
    label: "Deine private Adresse",
    hint: "Sie wird nur jetzt angezeigt. Geht sie verloren, erstell eine neue.",
    notCopied: "Kopieren ging nicht. Markier die Adresse und kopier sie von Hand.",
    open: "Im Kalender öffnen",
  },
};
