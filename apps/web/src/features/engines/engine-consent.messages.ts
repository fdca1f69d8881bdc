export const engineConsentMessages = {
  name: "Photos to engines of other companies",
  chosen: (engine: string, photosGo: string, day: string | null) =>
    `You chose ${engine}${day === null ? "" : ` on ${day}`}. ${photosGo}`,
  kept: (engine: string) =>
    `You chose ${engine}. Your photos stay with us, also when it can’t draw.`,
  open: (engine: string, photosGo: string) =>
    `You have chosen none, so ${engine} is asked first. ${photosGo}`,
  keepHere: "Keep them here",
  keepHereOf: "Keep my photos here: no engines of other companies",
  look: "See the models",
};
