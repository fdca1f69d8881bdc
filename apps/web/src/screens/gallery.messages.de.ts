import type { galleryMessages as english } from "./gallery.messages.ts";

export const galleryMessages: typeof english = {
  returned: "Das hat leider nicht geklappt. Es wurde nichts berechnet.",
  underWay: "Es ist noch in Arbeit.",
  gone: "Dieses Bild ist nicht mehr in deiner Galerie.",
};
