export const engineConsentMessages = {
  name: "Photos sent to other companies’ models",
  chosen: (engine: string, photosGo: string, day: string | null) =>
    `You chose ${engine}${day === null ? "" : ` on ${day}`}. ${photosGo}`,
  kept: (engine: string) =>
    `You chose ${engine}. Your photos stay with us, even when it is unavailable.`,
  open: (engine: string, photosGo: string) =>
    `You have no preference, so ${engine} is used first. ${photosGo}`,
  keepHere: "Keep them here",
  keepHereOf: "Keep my photos here: no models of other companies",
  look: "See the models",
};
