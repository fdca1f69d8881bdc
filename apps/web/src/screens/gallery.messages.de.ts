import type { galleryMessages as english } from "./gallery.messages.ts";

export const galleryMessages: typeof english = {
  returned: "Daraus ist kein Bild geworden, und es hat nichts gekostet.",
  underWay: "Es wird noch gezeichnet.",
  gone: "Dieses Bild ist nicht mehr in deiner Galerie.",
};
