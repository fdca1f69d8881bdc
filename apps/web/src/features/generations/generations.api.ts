import { useQuery } from "@tanstack/react-query";
import {
  cancelGeneration,
  checkImage,
  checkPhoto,
  getGeneration,
  imageGeneration,
  startGeneration,
  type Generation,
  type PhotoReport,
} from "@twofold/contract/generations";
import { call } from "../../lib/api.ts";
import { imageKeys } from "../images/images.api.ts";

/** In the namespace of all images, so that invalidating those also invalidates these. */
export const generationKeys = {
  one: (id: string | null) => [...imageKeys.all, "generation", id],
  receipt: (imageId: string) => [...imageKeys.all, "receipt", imageId],
  photoCheck: (photo: string) => ["photo-check", photo],
};

/** One generation with its image, loaded on demand. */
export function useGeneration(id: string | null) {
  return useQuery({
    queryKey: generationKeys.one(id),
    queryFn: ({ signal }) => call(getGeneration, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== null,
  });
}

export function useReceipt(imageId: string) {
  return useQuery({
    queryKey: generationKeys.receipt(imageId),
    queryFn: async ({ signal }) =>
      (await call(imageGeneration, { params: { id: imageId } }, { signal })).receipt,
  });
}

export interface Order {
  readonly templateName: string;
  readonly prompt: string;
  readonly personCount: number;
  readonly files: readonly File[];
  readonly imageIds: readonly string[];
  /** True if the first slot's photo is from the gallery. */
  readonly isGalleryFirst: boolean;
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
      },
      files: { user_images: order.files },
    },
    { headers: { "idempotency-key": order.key }, signal },
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
