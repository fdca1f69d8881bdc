import { mutationOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as contract from "@twofold/contract/admin/moderation";
import * as removals from "@twofold/contract/admin/removals";
import type { ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { call, send } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

const moderationKeys = {
  queue: (kind: contract.QueueKind | undefined) => [...adminKeys.all, "moderation", { kind }],
  item: (id: string) => [...adminKeys.all, "moderation", "item", id],
  removal: (id: string) => [...adminKeys.all, "moderation", "removal", id],
} as const;

export const useModerationQueue = (kind: contract.QueueKind | undefined) =>
  useInfiniteQuery({
    ...adminPolling,
    queryKey: moderationKeys.queue(kind),
    queryFn: ({ signal, pageParam: cursor }) =>
      call(contract.listModeration, { query: { kind, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const useModerationItem = (id: string) =>
  useQuery({
    ...adminPolling,
    queryKey: moderationKeys.item(id),
    queryFn: ({ signal }) => call(contract.getModerationItem, { params: { id } }, { signal }),
  });

export const useRemovalRequest = (id: string) =>
  useQuery({
    ...adminPolling,
    queryKey: moderationKeys.removal(id),
    queryFn: ({ signal }) => call(removals.getRemovalRequest, { params: { id } }, { signal }),
  });

/** Each call is recorded, so the bytes are read only when a person asks for them, and kept in no cache. */
export async function readReportedImage(type: "item" | "removal", id: string): Promise<Blob> {
  const endpoint = type === "item" ? contract.moderationImage : removals.removalRequestImage;
  return (await send(endpoint, { params: { id } }, {})).blob();
}

type ItemDecision = { readonly id: string } & RequestOf<
  typeof contract.decideModerationItem
>["body"];
type ItemsDecision = RequestOf<typeof contract.decideModerationItems>["body"];
export type SkippedItem = ReplyOf<typeof contract.decideModerationItems>["skipped"][number];
type AppealDecision = { readonly id: string } & RequestOf<
  typeof contract.decideModerationAppeal
>["body"];
type RemovalDecision = { readonly id: string } & RequestOf<
  typeof removals.decideRemovalRequest
>["body"];

// Also after a failure: the reason may be that someone else has decided.
export const decideItemMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ItemDecision) =>
    call(contract.decideModerationItem, { params: { id }, body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const decideItemsMutation = mutationOptions({
  mutationFn: (body: ItemsDecision) => call(contract.decideModerationItems, { body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const decideAppealMutation = mutationOptions({
  mutationFn: ({ id, ...body }: AppealDecision) =>
    call(contract.decideModerationAppeal, { params: { id }, body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const decideRemovalMutation = mutationOptions({
  mutationFn: ({ id, ...body }: RemovalDecision) =>
    call(removals.decideRemovalRequest, { params: { id }, body }),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
