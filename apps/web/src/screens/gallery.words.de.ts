import type { words as english } from "./gallery.words.ts";

export const words: typeof english = {
  returned: "Daraus ist kein Bild geworden, und es hat nichts gekostet.",
  underWay: "Es wird noch gezeichnet.",
  gone: "Dieses Bild ist nicht mehr in deiner Galerie.",
};
