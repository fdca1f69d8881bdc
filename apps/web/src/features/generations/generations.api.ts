import { useQuery } from "@tanstack/react-query";
import {
  cancelGeneration,
  checkImage,
  checkPhoto,
  getGeneration,
  imageGeneration,
  listLastPhotos,
  startGeneration,
  type Generation,
  type PhotoReport,
} from "@twofold/contract/generations";
import { call } from "../../lib/api.ts";
import { imageKeys } from "../images/images.api.ts";

/** In the namespace of all images, so that invalidating those also invalidates these. */
export const generationKeys = {
  one: (id: string | null) => [...imageKeys.all, "generation", id],
  ofImage: (imageId: string | null) => [...imageKeys.all, "generation of", imageId],
  photoCheck: (photo: string) => ["photo-check", photo],
  lastPhotos: [...imageKeys.all, "last-photos"],
};

/** One generation with its image, loaded on demand. */
export function useGeneration(id: string | null) {
  return useQuery({
    queryKey: generationKeys.one(id),
    queryFn: ({ signal }) => call(getGeneration, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== null,
  });
}

/** The photos of the latest finished picture. */
export function useLastPhotos() {
  return useQuery({
    queryKey: generationKeys.lastPhotos,
    queryFn: async ({ signal }) => (await call(listLastPhotos, undefined, { signal })).images,
  });
}

/** How an image was generated: its template, its photos and its receipt. */
export function useImageGeneration(imageId: string | null) {
  return useQuery({
    queryKey: generationKeys.ofImage(imageId),
    queryFn: ({ signal }) => call(imageGeneration, { params: { id: imageId ?? "" } }, { signal }),
    enabled: imageId !== null,
  });
}

/** The server checks the photos and then waits up to 8 seconds for the picture before it replies. */
const START_MS = 45_000;

export interface Order {
  readonly templateName: string;
  readonly prompt: string;
  readonly personCount: number;
  readonly files: readonly File[];
  readonly imageIds: readonly string[];
  /** True if the first slot's photo is from the gallery. */
  readonly isGalleryFirst: boolean;
  /** The photo of the partner, if there is one, and its slot, counted from 1. */
  readonly partner: { readonly imageId: string; readonly slot: number } | undefined;
  /** True if the only photo shows both people. */
  readonly isPhotoOfBoth: boolean;
  /** True if the photos are those of the sample couple. */
  readonly isSample: boolean;
  /** The idempotency key: retries after a lost response create and charge one picture. */
  readonly key: string;
}

export function sendOrder(order: Order, signal: AbortSignal): Promise<Generation> {
  return call(
    startGeneration,
    {
      form: {
        template_name: order.templateName,
        prompt: order.prompt,
        person_count: order.personCount,
        gallery_image_ids: order.imageIds,
        is_gallery_first: String(order.isGalleryFirst),
        is_sample: String(order.isSample),
        is_photo_of_both: String(order.isPhotoOfBoth),
        ...(order.partner && {
          partner_image_id: order.partner.imageId,
          partner_slot: order.partner.slot,
        }),
      },
      files: { user_images: order.files },
    },
    { headers: { "idempotency-key": order.key }, signal, stallMs: START_MS },
  );
}

export function readGeneration(id: string): Promise<Generation> {
  return call(getGeneration, { params: { id } });
}

export function stopGeneration(id: string): Promise<Generation> {
  return call(cancelGeneration, { params: { id } });
}

export function checkFile(file: File, signal: AbortSignal): Promise<PhotoReport> {
  return call(checkPhoto, { form: {}, files: { file: [file] } }, { signal });
}

export function checkGalleryImage(id: string, signal: AbortSignal): Promise<PhotoReport> {
  return call(checkImage, { params: { id } }, { signal });
}
