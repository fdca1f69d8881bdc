import type { agreementBannerMessages as english } from "./agreement-banner.messages.ts";

export const agreementBannerMessages: typeof english = {
  region: "Geänderte Texte",
  changed: {
    terms: "Unsere Nutzungsbedingungen haben sich geändert.",
    privacy: "Unsere Datenschutzerklärung hat sich geändert.",
  },
  changes: {
    terms: [
      {
        version: "2026-11-15",
        line: "Neu ist, welche Credits ein Abo bringt: jeden Tag mehr davon; gekaufte und geschenkte bleiben.",
      },
    ],
    privacy: [
      {
        version: "2026-11-15",
        line: "Neu ist, was sich dein Browser für dich merkt: die Sprache und die Farben, die du wählst.",
      },
    ],
  },
  accept: "Annehmen",
  acceptOf: {
    terms: "Nutzungsbedingungen annehmen",
    privacy: "Datenschutzerklärung annehmen",
  },
  read: { terms: "Bedingungen lesen", privacy: "Erklärung lesen" },
};
