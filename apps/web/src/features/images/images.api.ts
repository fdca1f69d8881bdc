import {
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import {
  addImage,
  deleteImage,
  listImages,
  listTrash,
  markFavourite,
  MAX_IMAGES_A_CALL,
  restoreImage,
  restoreImages,
  trashImages,
  uploadImage,
  type Image,
  type ImageSource,
} from "@twofold/contract/images";
import { useCallback } from "react";
import { call, type CallOptions } from "../../lib/api.ts";
import { queryClientOf } from "../../lib/query-client.ts";
import {
  refreshed,
  withChanged,
  withImage,
  withoutImages,
  withPage,
  type ImageList,
} from "./image-list.ts";

const A_PAGE = 200;
const PICKER_PAGE = 60;

/** The lists of the gallery: favourites are those of the generated images. */
export type GalleryList = ImageSource | "favourites";

const listQueries: Record<GalleryList, { source: ImageSource; favourites?: "true" }> = {
  uploaded: { source: "uploaded" },
  generated: { source: "generated" },
  favourites: { source: "generated", favourites: "true" },
};

export const imageKeys = {
  all: ["images"],
  list: (name: GalleryList) => ["images", name],
  more: (name: GalleryList) => ["images", name, "more"],
  latest: (limit: number) => ["images", "latest", limit],
  recent: (limit: number) => ["images", "recent", limit],
  picker: ["images", "picker"],
  trash: ["images", "trash"],
} as const;

/**
 * Not an infinite query, because that reloads every page on each change, and 5,000 images are
 * 25 pages. Only the first page is reloaded, and the rest is kept.
 */
function imagesQuery(name: GalleryList) {
  return queryOptions({
    queryKey: imageKeys.list(name),
    queryFn: async ({ client, queryKey, signal }) => {
      const query = { ...listQueries[name], limit: A_PAGE };
      const fresh = await call(listImages, { query }, { signal });
      return refreshed(client.getQueryData<ImageList>(queryKey), fresh);
    },
  });
}

/** Prefetches the first images. */
export function readImagesAhead(userId: string): void {
  void queryClientOf(userId).prefetchQuery(imagesQuery("uploaded"));
}

export function useImages(name: GalleryList) {
  const client = useQueryClient();
  const query = useQuery(imagesQuery(name));
  const { mutate, isError, reset } = useMutation({
    mutationKey: imageKeys.more(name),
    mutationFn: (cursor: string) =>
      call(listImages, { query: { ...listQueries[name], limit: A_PAGE, cursor } }),
    retry: 1,
    onSuccess: (page, cursor) => {
      client.setQueryData<ImageList>(
        imageKeys.list(name),
        (list) => list && withPage(list, cursor, page),
      );
    },
  });

  /** Loads the next page if this index is not loaded yet, one page at a time. */
  const loadTo = useCallback(
    (index: number) => {
      const list = client.getQueryData<ImageList>(imageKeys.list(name));
      if (!list || index < list.images.length || list.next_cursor === null) return;
      if (client.isMutating({ mutationKey: imageKeys.more(name) }) === 0) mutate(list.next_cursor);
    },
    [client, name, mutate],
  );
  return { ...query, loadTo, isMoreError: isError, clearError: reset };
}

/** The latest generated images. */
export function latestImagesQuery(limit: number) {
  return queryOptions({
    queryKey: imageKeys.latest(limit),
    queryFn: ({ signal }) =>
      call(listImages, { query: { source: "generated", suggested: "true", limit } }, { signal }),
  });
}

/** The newest photos that the user uploaded. */
export function useRecentPhotos(limit: number) {
  return useQuery({
    queryKey: imageKeys.recent(limit),
    queryFn: async ({ signal }) =>
      (await call(listImages, { query: { source: "uploaded", limit } }, { signal })).images,
  });
}

/** The user's own photos, page by page. */
export function usePickable() {
  return useInfiniteQuery({
    queryKey: imageKeys.picker,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listImages, { query: { source: "uploaded", limit: PICKER_PAGE, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function useTrash() {
  return useQuery({
    queryKey: imageKeys.trash,
    queryFn: ({ signal }) => call(listTrash, undefined, { signal }),
  });
}

function patch(
  client: QueryClient,
  name: GalleryList,
  update: (list: ImageList) => ImageList,
): void {
  client.setQueryData<ImageList>(imageKeys.list(name), (list) => list && update(list));
}

const allLists = Object.keys(listQueries) as GalleryList[];

/** Cancels running reads, because they may return the state before the change and undo it. */
async function patchAndRead(client: QueryClient, change: () => void): Promise<void> {
  await client.cancelQueries({ queryKey: imageKeys.all });
  change();
  void invalidateImages(client);
}

function removeFromLists(client: QueryClient, ids: ReadonlySet<string>): void {
  for (const name of allLists) patch(client, name, (list) => withoutImages(list, ids));
}

/** Reloads visible lists now and the others when they are shown. */
export function invalidateImages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: imageKeys.all });
}

export const deleteImageMutation = mutationOptions({
  mutationFn: ({ id }: Image) => call(deleteImage, { params: { id } }),
  onSuccess: (_, { id }, __, { client }) =>
    patchAndRead(client, () => removeFromLists(client, new Set([id]))),
});

/** One call per 500 images. Returns the ids of the images that were changed. */
async function inPieces(
  endpoint: typeof trashImages | typeof restoreImages,
  ids: readonly string[],
): Promise<string[]> {
  const changed: string[] = [];
  for (let at = 0; at < ids.length; at += MAX_IMAGES_A_CALL) {
    const piece = ids.slice(at, at + MAX_IMAGES_A_CALL);
    changed.push(...(await call(endpoint, { body: { ids: piece } })).ids);
  }
  return changed;
}

export const deleteImagesMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) => inPieces(trashImages, ids),
  onSuccess: (ids, _, __, { client }) =>
    patchAndRead(client, () => removeFromLists(client, new Set(ids))),
  // Some of the calls may have succeeded.
  onError: (_, __, ___, { client }) => invalidateImages(client),
});

export const restoreImagesMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) => inPieces(restoreImages, ids),
  onSettled: (_, __, ___, ____, { client }) => invalidateImages(client),
});

function applyFavourite(client: QueryClient, image: Image): void {
  patch(client, "uploaded", (list) => withChanged(list, image));
  patch(client, "generated", (list) => withChanged(list, image));
  patch(client, "favourites", (list) =>
    image.is_favourite ? withImage(list, image) : withoutImages(list, new Set([image.id])),
  );
}

/** The heart changes immediately, and changes back if the call fails. */
export const markFavouriteMutation = mutationOptions({
  mutationFn: ({ id, is_favourite }: Image) =>
    call(markFavourite, { params: { id }, body: { is_favourite } }),
  onMutate: async (image, { client }) => {
    await client.cancelQueries({ queryKey: imageKeys.all });
    applyFavourite(client, image);
  },
  onError: (_, image, __, { client }) =>
    applyFavourite(client, { ...image, is_favourite: !image.is_favourite }),
  onSettled: (_, __, ___, ____, { client }) => invalidateImages(client),
});

export const restoreImageMutation = mutationOptions({
  mutationFn: ({ id }: Pick<Image, "id">) => call(restoreImage, { params: { id } }),
  onSuccess: (image, _, __, { client }) =>
    patchAndRead(client, () => patch(client, image.source, (list) => withImage(list, image))),
});

export interface SendOptions extends Pick<CallOptions, "signal" | "onProgress"> {
  /** The idempotency key: all attempts for one file create one image. */
  readonly key: string;
  readonly isCouple: boolean;
}

/** Each of the two pages has its own endpoint. */
const uploadApis = { upload: uploadImage, gallery: addImage } as const;
export type UploadApi = keyof typeof uploadApis;

export async function sendImage(
  client: QueryClient,
  api: UploadApi,
  file: File,
  { key, isCouple, ...options }: SendOptions,
): Promise<Image> {
  const image = await call(
    uploadApis[api],
    { form: { is_couple_image: String(isCouple) }, files: { file: [file] } },
    { ...options, headers: { "idempotency-key": key } },
  );
  patch(client, "uploaded", (list) => withImage(list, image));
  return image;
}
