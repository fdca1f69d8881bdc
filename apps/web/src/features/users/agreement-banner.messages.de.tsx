import type { agreementBannerMessages as english } from "./agreement-banner.messages.tsx";

export const agreementBannerMessages: typeof english = {
  region: "Geänderte Texte",
  names: { terms: "Nutzungsbedingungen", privacy: "Datenschutzerklärung" },
  changed: ([first, second]) =>
    second ? (
      <>
        Geändert haben sich: {first} und {second}.
      </>
    ) : (
      <>Geändert: {first}.</>
    ),
  changes: {
    terms: [
      {
        version: "2026-11-15",
        line: "Neu: Abos bringen jeden Tag zusätzliche Credits; gekaufte und geschenkte bleiben dir.",
      },
    ],
    privacy: [
      {
        version: "2026-11-15",
        line: "Dein Browser merkt sich jetzt Sprache und Farben.",
      },
      {
        version: "2026-11-17",
        line: "Du kannst einzelne Bilder für eine öffentliche Galerie anbieten. Ohne dein Zutun ist nichts öffentlich.",
      },
    ],
  },
  accept: "OK",
  acceptAll: "OK, geänderte Texte annehmen",
};
