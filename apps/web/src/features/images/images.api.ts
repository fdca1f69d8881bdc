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
  restoreImage,
  uploadImage,
  type Image,
  type ImageSource,
} from "@twofold/contract/images";
import { useCallback } from "react";
import { call, type CallOptions } from "../../lib/api.ts";
import { queryClientOf } from "../../lib/query-client.ts";
import { refreshed, withImage, withoutImage, withPage, type ImageList } from "./image-list.ts";

const A_PAGE = 200;
const PICKER_PAGE = 60;

export const imageKeys = {
  all: ["images"],
  list: (source: ImageSource) => ["images", source],
  more: (source: ImageSource) => ["images", source, "more"],
  latest: (limit: number) => ["images", "latest", limit],
  picker: ["images", "picker"],
  trash: ["images", "trash"],
} as const;

/**
 * Not an infinite query, because that reloads every page on each change, and 5,000 images are
 * 25 pages. Only the first page is reloaded, and the rest is kept.
 */
function imagesQuery(source: ImageSource) {
  return queryOptions({
    queryKey: imageKeys.list(source),
    queryFn: async ({ client, queryKey, signal }) => {
      const fresh = await call(listImages, { query: { source, limit: A_PAGE } }, { signal });
      return refreshed(client.getQueryData<ImageList>(queryKey), fresh);
    },
  });
}

/** Prefetches the first images. */
export function readImagesAhead(userId: string): void {
  void queryClientOf(userId).prefetchQuery(imagesQuery("uploaded"));
}

export function useImages(source: ImageSource) {
  const client = useQueryClient();
  const query = useQuery(imagesQuery(source));
  const { mutate, isError, reset } = useMutation({
    mutationKey: imageKeys.more(source),
    mutationFn: (cursor: string) => call(listImages, { query: { source, limit: A_PAGE, cursor } }),
    retry: 1,
    onSuccess: (page, cursor) => {
      client.setQueryData<ImageList>(
        imageKeys.list(source),
        (list) => list && withPage(list, cursor, page),
      );
    },
  });

  /** Loads the next page if this index is not loaded yet, one page at a time. */
  const loadTo = useCallback(
    (index: number) => {
      const list = client.getQueryData<ImageList>(imageKeys.list(source));
      if (!list || index < list.images.length || list.next_cursor === null) return;
      if (client.isMutating({ mutationKey: imageKeys.more(source) }) === 0)
        mutate(list.next_cursor);
    },
    [client, source, mutate],
  );
  return { ...query, loadTo, isMoreError: isError, clearError: reset };
}

/** The latest generated images. */
export function latestImagesQuery(limit: number) {
  return queryOptions({
    queryKey: imageKeys.latest(limit),
    queryFn: ({ signal }) =>
      call(listImages, { query: { source: "generated", limit } }, { signal }),
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
  source: ImageSource,
  update: (list: ImageList) => ImageList,
): void {
  client.setQueryData<ImageList>(imageKeys.list(source), (list) => list && update(list));
}

/** Cancels running reads, because they may return the state before the change and undo it. */
async function patchAndRead(...change: Parameters<typeof patch>): Promise<void> {
  const [client] = change;
  await client.cancelQueries({ queryKey: imageKeys.all });
  patch(...change);
  void invalidateImages(client);
}

/** Reloads visible lists now and the others when they are shown. */
export function invalidateImages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: imageKeys.all });
}

export const deleteImageMutation = mutationOptions({
  mutationFn: ({ id }: Image) => call(deleteImage, { params: { id } }),
  onSuccess: (_, { id, source }, __, { client }) =>
    patchAndRead(client, source, (list) => withoutImage(list, id)),
});

export const restoreImageMutation = mutationOptions({
  mutationFn: ({ id }: Pick<Image, "id">) => call(restoreImage, { params: { id } }),
  onSuccess: (image, _, __, { client }) =>
    patchAndRead(client, image.source, (list) => withImage(list, image)),
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
): Promise<void> {
  const image = await call(
    uploadApis[api],
    { form: { is_couple_image: String(isCouple) }, files: { file: [file] } },
    { ...options, headers: { "idempotency-key": key } },
  );
  patch(client, "uploaded", (list) => withImage(list, image));
}
