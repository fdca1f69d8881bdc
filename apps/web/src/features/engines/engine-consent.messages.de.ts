import type { engineConsentMessages as english } from "./engine-consent.messages.ts";

export const engineConsentMessages: typeof english = {
  name: "Fotos an Modelle anderer Firmen",
  chosen: (engine, photosGo, day) =>
    `Du hast ${day === null ? "" : `am ${day} `}${engine} gewählt. ${photosGo}`,
  kept: (engine) =>
    `Du hast ${engine} gewählt. Deine Fotos bleiben bei uns, auch wenn es gerade nicht zeichnen kann.`,
  open: (engine, photosGo) =>
    `Du hast keines gewählt, deshalb wird zuerst ${engine} gefragt. ${photosGo}`,
  keepHere: "Bei uns behalten",
  keepHereOf: "Meine Fotos bei uns behalten: keine Modelle anderer Firmen",
  look: "Modelle ansehen",
};
