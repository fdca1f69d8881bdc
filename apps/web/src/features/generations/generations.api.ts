import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  cancelGeneration,
  checkImage,
  checkPhoto,
  followGeneration,
  getGeneration,
  imageGeneration,
  startGeneration,
  type Generation,
  type PhotoReport,
} from "@twofold/contract/generations";
import { listImages } from "@twofold/contract/images";
import { call } from "../../lib/api.ts";
import { stream } from "../../lib/stream.ts";
import { withSceneNames } from "../../lib/house-content.ts";
import { told } from "../../lib/told.ts";

/** In the namespace of all images, so that invalidating those also invalidates these. */
const keys = {
  recent: ["images", "recently-made"],
  picker: ["images", "to-pick"],
  one: (id: string | null) => ["images", "made-by", id],
  receipt: (imageId: string) => ["images", "receipt", imageId],
};

const RECENT = 4;
const A_PAGE = 60;

export function useRecentPictures() {
  return useQuery({
    queryKey: keys.recent,
    queryFn: ({ signal }) =>
      withSceneNames(
        call(listImages, { query: { source: "generated", limit: RECENT } }, { signal }),
      ),
  });
}

/** One generation with its image, loaded on demand. */
export function useGeneration(id: string | null) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(getGeneration, { params: { id: id ?? "" } }, { signal }),
    enabled: id !== null,
  });
}

export function useReceipt(imageId: string) {
  return useQuery({
    queryKey: keys.receipt(imageId),
    queryFn: async ({ signal }) =>
      (await call(imageGeneration, { params: { id: imageId } }, { signal })).receipt,
  });
}

/** The user's own photos, page by page. */
export function usePickable() {
  return useInfiniteQuery({
    queryKey: keys.picker,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listImages, { query: { source: "uploaded", limit: A_PAGE, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
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

export async function sendOrder(order: Order, signal: AbortSignal): Promise<Generation> {
  const generation = await call(
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
  return translateDetail(generation);
}

export async function readGeneration(id: string): Promise<Generation> {
  return translateDetail(await call(getGeneration, { params: { id } }));
}

export async function stopGeneration(id: string): Promise<Generation> {
  return translateDetail(await call(cancelGeneration, { params: { id } }));
}

export function watchGeneration(
  id: string,
  onChange: (generation: Generation) => void,
  signal: AbortSignal,
): Promise<void> {
  const onEvent = (generation: Generation) => void translateDetail(generation).then(onChange);
  return stream(followGeneration, onEvent, signal, undefined, { id });
}

export async function checkFile(file: File, signal: AbortSignal): Promise<PhotoReport> {
  return translateDetail(await call(checkPhoto, { form: {}, files: { file: [file] } }, { signal }));
}

export async function checkGalleryImage(id: string, signal: AbortSignal): Promise<PhotoReport> {
  return translateDetail(await call(checkImage, { params: { id } }, { signal }));
}

/** Translates the server's detail into the page's language. */
async function translateDetail<Reply extends { detail: string | null }>(
  reply: Reply,
): Promise<Reply> {
  return reply.detail === null ? reply : { ...reply, detail: (await told(reply.detail)) ?? null };
}
