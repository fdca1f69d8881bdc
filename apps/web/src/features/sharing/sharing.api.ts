import { mutationOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import {
  createShareLink,
  endAllShareLinks,
  endShareLink,
  getShared,
  listShareLinks,
  reportShared,
  type NewShareLink,
  type ShareReportReason,
} from "@twofold/contract/sharing";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";

const sharingKeys = {
  links: ["share-links"],
  linksOf: (imageId: string) => ["share-links", imageId],
  shared: (token: string) => ["shared", token],
} as const;

/** All links, or those of one image. */
export function useShareLinks(imageId?: string, isWanted = true) {
  return useQuery({
    queryKey: imageId === undefined ? sharingKeys.links : sharingKeys.linksOf(imageId),
    queryFn: async ({ signal }) =>
      (await call(listShareLinks, { query: { image_id: imageId } }, { signal })).links,
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
    retry: (failures, error) => failures < 1 && !isGone(error),
  });
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

export const reportSharedMutation = mutationOptions({
  mutationFn: ({ token, reason }: { token: string; reason: ShareReportReason }) =>
    call(reportShared, { params: { token }, body: { reason } }),
});
