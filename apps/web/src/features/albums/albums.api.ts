import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import {
  addAlbumItems,
  changeAlbum,
  changeAlbumItem,
  createAlbum,
  deleteAlbum,
  getAlbum,
  listAlbums,
  listDeletedAlbums,
  listRemovedItems,
  MAX_ITEMS_A_CALL,
  MAX_ITEMS_A_PAGE,
  moveAlbumItems,
  orderAlbums,
  putBackAlbumItems,
  removeAlbumItems,
  restoreAlbum,
  type Album,
  type AlbumChange,
  type AlbumItem,
  type ItemChange,
  type NewAlbum,
} from "@twofold/contract/albums";
import { getAlbumArchive } from "@twofold/contract/albums/archive";
import { keepAlbumItem, shareAlbum } from "@twofold/contract/albums/shared";
import { useEffect } from "react";
import { call } from "../../lib/api.ts";
import { invalidateImages } from "../images/images.api.ts";
import { queryClientOf } from "../../lib/query-client.ts";
import { toOpenAlbum, withAlbum, withItems, withMoved, type AlbumPages } from "./album-pages.ts";

const albumKeys = {
  all: ["albums"],
  list: ["albums", "list"],
  deleted: ["albums", "deleted"],
  one: (id: string) => ["albums", "one", id],
  removed: (id: string) => ["albums", "removed", id],
  move: ["albums", "move"],
} as const;

const albumsQuery = queryOptions({
  queryKey: albumKeys.list,
  queryFn: async ({ signal }) => (await call(listAlbums, undefined, { signal })).albums,
});

/** A change reads all loaded pages again, because an item may move from any page to any other. */
function albumQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: albumKeys.one(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(getAlbum, { params: { id }, query: { limit: MAX_ITEMS_A_PAGE, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: toOpenAlbum,
  });
}

/** Prefetches the list. */
export function readAlbumsAhead(userId: string): void {
  void queryClientOf(userId).prefetchQuery(albumsQuery);
}

/** Reads the list now, also if no page shows it, so that its copy for offline use is current. */
export function readAlbumsAgain(client: QueryClient): Promise<unknown> {
  return client.fetchQuery({ ...albumsQuery, staleTime: 0 });
}

export const useAlbums = () => useQuery(albumsQuery);

/** The albums of two linked people, the last changed first. */
export function useSharedAlbums(): readonly Album[] {
  const { data = [] } = useAlbums();
  return data
    .filter(({ is_shared, is_hidden }) => is_shared && !is_hidden)
    .toSorted((one, other) => other.changed_at.localeCompare(one.changed_at));
}

export function useDeletedAlbums() {
  return useQuery({
    queryKey: albumKeys.deleted,
    queryFn: async ({ signal }) => (await call(listDeletedAlbums, undefined, { signal })).albums,
  });
}

/** Loads page after page, because ranges, moves and the picker need all items: ten pages at most. */
export function useAlbum(id: string) {
  const query = useInfiniteQuery(albumQuery(id));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isNextDue = hasNextPage && !isFetching && !isFetchNextPageError;
  const loaded = query.data?.items.length;
  useEffect(() => {
    if (isNextDue && loaded !== undefined) void fetchNextPage();
  }, [isNextDue, loaded, fetchNextPage]);
  return query;
}

export function useRemovedItems(id: string) {
  return useInfiniteQuery({
    queryKey: albumKeys.removed(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRemovedItems, { params: { id }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

/** Returns the sizes of the parts in which the album can be downloaded. */
export async function readArchive(id: string) {
  return (await call(getAlbumArchive, { params: { id } })).parts;
}

export function invalidateAlbums(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: albumKeys.all });
}

const readAgain = (_: unknown, __: unknown, ___: unknown, ____: unknown, own: Own) =>
  invalidateAlbums(own.client);

interface Own {
  readonly client: QueryClient;
}

function patch(client: QueryClient, id: string, change: (data: AlbumPages) => AlbumPages): void {
  client.setQueryData<AlbumPages>(albumKeys.one(id), (data) => data && change(data));
}

function patchItems(
  client: QueryClient,
  id: string,
  change: (items: readonly AlbumItem[]) => readonly AlbumItem[],
): void {
  patch(client, id, (data) => withItems(data, change(data.pages.flatMap((page) => page.items))));
}

/** One call per 500 ids, in their order. */
async function inPieces<Reply>(
  ids: readonly string[],
  send: (piece: string[], before: string | undefined) => Promise<Reply>,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < ids.length; at += MAX_ITEMS_A_CALL) {
    replies.push(await send(ids.slice(at, at + MAX_ITEMS_A_CALL), ids[at - 1]));
  }
  return replies;
}

export const createAlbumMutation = mutationOptions({
  mutationFn: (body: NewAlbum) => call(createAlbum, { body }),
  onSettled: readAgain,
});

interface Change {
  readonly album: Album;
  readonly change: Omit<AlbumChange, "version">;
}

export const changeAlbumMutation = mutationOptions({
  mutationFn: ({ album, change }: Change) =>
    call(changeAlbum, { params: { id: album.id }, body: { version: album.version, ...change } }),
  onSuccess: (album, _, __, { client }) =>
    patch(client, album.id, (data) => withAlbum(data, album)),
  // After a conflict the page shows the other version.
  onSettled: readAgain,
});

export const deleteAlbumMutation = mutationOptions({
  mutationFn: ({ id }: Pick<Album, "id">) => call(deleteAlbum, { params: { id } }),
  onSuccess: (_, { id }, __, { client }) =>
    client.setQueryData<Album[]>(albumKeys.list, (all) => all?.filter((each) => each.id !== id)),
  onSettled: readAgain,
});

export const restoreAlbumMutation = mutationOptions({
  mutationFn: ({ id }: Pick<Album, "id">) => call(restoreAlbum, { params: { id } }),
  onSettled: readAgain,
});

/** The list changes immediately, and changes back if the call fails. */
export const orderAlbumsMutation = mutationOptions({
  mutationFn: (albums: readonly Album[]) =>
    call(orderAlbums, {
      body: {
        album_ids: albums.map(({ id }) => id),
        ...hiddenOf(albums),
      },
    }),
  onMutate: async (albums, { client }) => {
    await client.cancelQueries({ queryKey: albumKeys.list });
    client.setQueryData(albumKeys.list, [...albums]);
  },
  onSettled: readAgain,
});

function hiddenOf(albums: readonly Album[]): { hidden_ids?: string[] } {
  const hidden = albums.filter(({ is_hidden }) => is_hidden);
  return hidden.length === 0 ? {} : { hidden_ids: hidden.map(({ id }) => id) };
}

/** Shares an own album with the partner, or stops it. */
export const shareAlbumMutation = mutationOptions({
  mutationFn: ({ id, isShared }: { id: string; isShared: boolean }) =>
    call(shareAlbum, { params: { id }, body: { is_shared: isShared } }),
  onSuccess: (album, _, __, { client }) =>
    patch(client, album.id, (data) => withAlbum(data, album)),
  onSettled: readAgain,
});

export const keepItemMutation = mutationOptions({
  mutationFn: ({ id, itemId }: { id: string; itemId: string }) =>
    call(keepAlbumItem, { params: { id, item_id: itemId } }),
  onSuccess: (_, __, ___, { client }) => invalidateImages(client),
});

interface Addition {
  readonly id: string;
  readonly imageIds: readonly string[];
}

export const addItemsMutation = mutationOptions({
  mutationFn: async ({ id, imageIds }: Addition) => {
    const replies = await inPieces(imageIds, (image_ids) =>
      call(addAlbumItems, { params: { id }, body: { image_ids } }),
    );
    return {
      added: replies.reduce((sum, { added }) => sum + added, 0),
      alreadyThere: replies.reduce((sum, { already_there }) => sum + already_there, 0),
    };
  },
  onSettled: readAgain,
});

interface Move {
  readonly id: string;
  readonly itemIds: readonly string[];
  readonly after: string | null;
}

/** The order changes immediately, and changes back if the call fails. Moves are sent one by one. */
export const moveItemsMutation = mutationOptions({
  mutationKey: albumKeys.move,
  scope: { id: "album-move" },
  mutationFn: ({ id, itemIds, after }: Move) =>
    inPieces(itemIds, (item_ids, before) =>
      call(moveAlbumItems, { params: { id }, body: { item_ids, after: before ?? after } }),
    ),
  onMutate: async ({ id, itemIds, after }, { client }) => {
    await client.cancelQueries({ queryKey: albumKeys.one(id) });
    const before = client.getQueryData<AlbumPages>(albumKeys.one(id));
    patchItems(client, id, (items) => withMoved(items, itemIds, after));
    return before;
  },
  onError: (_, { id }, before, { client }) => {
    if (before) client.setQueryData(albumKeys.one(id), before);
  },
  // A read between two moves would show the order before the second one.
  onSettled: async (_, __, ___, ____, { client }) => {
    if (client.isMutating({ mutationKey: albumKeys.move }) === 1) await invalidateAlbums(client);
  },
});

interface Items {
  readonly id: string;
  readonly itemIds: readonly string[];
}

export const removeItemsMutation = mutationOptions({
  mutationFn: async ({ id, itemIds }: Items) => {
    const replies = await inPieces(itemIds, (item_ids) =>
      call(removeAlbumItems, { params: { id }, body: { item_ids } }),
    );
    return replies.flatMap(({ item_ids }) => item_ids);
  },
  onSuccess: async (removed, { id }, _, { client }) => {
    await client.cancelQueries({ queryKey: albumKeys.one(id) });
    const gone = new Set(removed);
    patchItems(client, id, (items) => items.filter((item) => !gone.has(item.id)));
  },
  onSettled: readAgain,
});

export const putBackItemsMutation = mutationOptions({
  mutationFn: async ({ id, itemIds }: Items) => {
    const replies = await inPieces(itemIds, (item_ids) =>
      call(putBackAlbumItems, { params: { id }, body: { item_ids } }),
    );
    return replies.flatMap(({ item_ids }) => item_ids);
  },
  onSettled: readAgain,
});

interface ItemEdit {
  readonly id: string;
  readonly itemId: string;
  readonly change: ItemChange;
}

export const changeItemMutation = mutationOptions({
  mutationFn: ({ id, itemId, change }: ItemEdit) =>
    call(changeAlbumItem, { params: { id, item_id: itemId }, body: change }),
  onSuccess: (item, { id }, _, { client }) =>
    patchItems(client, id, (items) => items.map((each) => (each.id === item.id ? item : each))),
  onSettled: readAgain,
});
