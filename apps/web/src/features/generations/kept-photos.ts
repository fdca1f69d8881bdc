import type { QueryClient } from "@tanstack/react-query";
import type { Image } from "@twofold/contract/images";
import { onSessionEnd } from "../../lib/session-end.ts";
import { sendImage } from "../images/images.api.ts";
import type { Slots } from "./photo-slots.ts";

const KEY = "twofold.kept-photos";

interface Kept {
  readonly template: string;
  readonly images: readonly Image[];
}

onSessionEnd(() => sessionStorage.removeItem(KEY));

/**
 * Keeps the chosen photos while the user is on the payment page. A file cannot be kept by the browser, so
 * it is uploaded to the gallery, as it would be by generating.
 */
export async function keepPhotos(
  client: QueryClient,
  { template, slots }: { template: string; slots: Slots },
): Promise<void> {
  const images: Image[] = [];
  for (const photo of slots) {
    // The sample couple needs no credits, so no payment follows. A partner's photo may be withdrawn meanwhile.
    if (photo === null || "sample" in photo || "partner" in photo) continue;
    images.push(
      "image" in photo
        ? photo.image
        : await sendImage(client, "upload", photo.file, { key: photo.key, isCouple: false }),
    );
  }
  sessionStorage.setItem(KEY, JSON.stringify({ template, images } satisfies Kept));
}

/** Returns the photos that were kept for this template, once. */
export function takeKeptPhotos(template: string): readonly Image[] | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY);
  const kept = JSON.parse(text) as Kept;
  return kept.template === template ? kept.images : undefined;
}
