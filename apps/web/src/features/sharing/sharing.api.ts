import {
  mutationOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import {
  changeShareLink,
  createShareLink,
  endAllShareLinks,
  endShareLink,
  getShared,
  listShareLinks,
  renewShareLink,
  reportShared,
  type NewShareLink,
  type Shared,
  type ShareLinkChange,
  type ShareReportReason,
} from "@twofold/contract/sharing";
import {
  enterLinkPassword,
  getSharedArchive,
  listSharedItems,
  type SharedAlbum,
} from "@twofold/contract/sharing/shared-album";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";

const sharingKeys = {
  links: ["share-links"],
  linksOf: (subject: LinkSubject) => ["share-links", subject],
  shared: (token: string) => ["shared", token],
  archive: (token: string) => ["shared", token, "archive"],
  items: (token: string) => ["shared", token, "items"],
} as const;

/** An image or an album of the user. */
export type LinkSubject = { readonly image_id: string } | { readonly album_id: string };

/** All links, or those of one image or album. */
export function useShareLinks(subject?: LinkSubject, isWanted = true) {
  return useQuery({
    queryKey: subject === undefined ? sharingKeys.links : sharingKeys.linksOf(subject),
    queryFn: async ({ signal }) =>
      (await call(listShareLinks, { query: { ...subject } }, { signal })).links,
    enabled: isWanted,
    // The view counts may have changed.
    refetchOnMount: "always",
  });
}

export function invalidateShareLinks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sharingKeys.links });
}

export const createLinkMutation = mutationOptions({
  mutationFn: (body: NewShareLink) => call(createShareLink, { body }),
  onSuccess: (_, __, ___, { client }) => invalidateShareLinks(client),
});

export const changeLinkMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ShareLinkChange & { id: string }) =>
    call(changeShareLink, { params: { id }, body }),
  onSuccess: (_, __, ___, { client }) => invalidateShareLinks(client),
});

export const renewLinkMutation = mutationOptions({
  mutationFn: (token: string) => call(renewShareLink, { body: { token } }),
});

/** A link that has already ended counts as success. */
export const endLinkMutation = mutationOptions({
  mutationFn: async (id: string) => {
    try {
      await call(endShareLink, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  },
  onSuccess: (_, __, ___, { client }) => invalidateShareLinks(client),
});

export const endAllLinksMutation = mutationOptions({
  mutationFn: () => call(endAllShareLinks),
  onSuccess: (_, __, ___, { client }) => invalidateShareLinks(client),
});

/** Each request counts as a view, so it is sent once. */
export function useShared(token: string) {
  return useQuery({
    queryKey: sharingKeys.shared(token),
    queryFn: ({ signal }) => call(getShared, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !isGone(error) && !needsPassword(error),
  });
}

/** The images of a shared album, of which the album has the first page. */
export function useSharedItems(token: string, { items, next_cursor }: SharedAlbum) {
  return useInfiniteQuery({
    queryKey: sharingKeys.items(token),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSharedItems, { params: { token }, query: { cursor } }, { signal }),
    initialData: { pages: [{ items, next_cursor }], pageParams: [undefined as string | undefined] },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The parts of the archive with their sizes. */
export function useSharedArchive(token: string) {
  return useQuery({
    queryKey: sharingKeys.archive(token),
    queryFn: ({ signal }) => call(getSharedArchive, { params: { token } }, { signal }),
    retry: false,
  });
}

/** Throws if the owner has switched downloads off while the page was open. */
export const checkDownload = (token: string) => call(getSharedArchive, { params: { token } });

export const enterPasswordMutation = mutationOptions({
  mutationFn: ({ token, password }: { token: string; password: string }) =>
    call(enterLinkPassword, { params: { token }, body: { password } }),
});

/** Reads the link again, for example after its owner has set a password. */
export const invalidateShared = (client: QueryClient, token: string): Promise<void> =>
  client.resetQueries({ queryKey: sharingKeys.shared(token) });

/** The owner has switched off downloads while the page was open. */
export function setDownloadOff(client: QueryClient, token: string): void {
  client.setQueryData<Shared>(sharingKeys.shared(token), (shared) =>
    shared?.kind === "album" ? { ...shared, allows_download: false } : shared,
  );
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

export const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "password_required";

interface Report {
  token: string;
  reason: ShareReportReason;
  /** The image of an album. */
  itemId?: string | undefined;
}

export const reportSharedMutation = mutationOptions({
  mutationFn: ({ token, reason, itemId }: Report) =>
    call(reportShared, {
      params: { token },
      body: { reason, ...(itemId !== undefined && { item_id: itemId }) },
    }),
});
