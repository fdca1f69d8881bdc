import {
  mutationOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import {
  acceptInvitation,
  CODE_LENGTH,
  confirmInvitation,
  declineInvitation,
  getPartner,
  invitePartner,
  listInvitations,
  previewInvitation,
  setPartnerPermission,
  withdrawInvitation,
} from "@twofold/contract/partners";
import { listCopies, takeBackCopies } from "@twofold/contract/partners/copies";
import {
  permissionTextVersion,
  type PartnerPermission,
} from "@twofold/contract/partners/permissions";
import {
  askForPhotos,
  choosePartnerPhotos,
  listPartnerPhotos,
} from "@twofold/contract/partners/photos";
import {
  getUnlinkPreview,
  unlinkPartner,
  type UnlinkMode,
} from "@twofold/contract/partners/unlink";
import { listPartnerUses } from "@twofold/contract/partners/uses";
import { call } from "../../lib/api.ts";

const partnersKeys = {
  all: ["partner"],
  partner: ["partner", "partner"],
  invitations: ["partner", "invitations"],
  photos: ["partner", "photos"],
  uses: ["partner", "uses"],
  unlinkPreview: ["partner", "unlink-preview"],
  copies: ["partner", "copies"],
  preview: (shown: string) => ["partner-preview", shown],
} as const;

export const partnerQuery = queryOptions({
  queryKey: partnersKeys.partner,
  queryFn: async ({ signal }) => (await call(getPartner, undefined, { signal })).partner,
});

/** The linked partner, or null. */
export const usePartner = () => useQuery(partnerQuery);

export function useInvitations(isWanted: boolean) {
  return useQuery({
    queryKey: partnersKeys.invitations,
    queryFn: ({ signal }) => call(listInvitations, undefined, { signal }),
    enabled: isWanted,
    // The state changes while another person answers.
    refetchOnMount: "always",
  });
}

export function usePartnerPhotos(isLinked = true) {
  return useQuery({
    queryKey: partnersKeys.photos,
    queryFn: ({ signal }) => call(listPartnerPhotos, undefined, { signal }),
    enabled: isLinked,
  });
}

export function usePhotoUses() {
  return useInfiniteQuery({
    queryKey: partnersKeys.uses,
    queryFn: ({ signal, pageParam }) =>
      call(listPartnerUses, { query: { limit: 10, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

/** What stays with whom. It is read again whenever the page is opened. */
export function useUnlinkPreview() {
  return useQuery({
    queryKey: partnersKeys.unlinkPreview,
    queryFn: ({ signal }) => call(getUnlinkPreview, undefined, { signal }),
    refetchOnMount: "always",
  });
}

/** Own photos of which a former partner keeps copies that can still be taken back. */
export function useCopies() {
  return useQuery({
    queryKey: partnersKeys.copies,
    queryFn: ({ signal }) => call(listCopies, undefined, { signal }),
  });
}

/** What the hash of the page contains: the token of a link, or a typed code. */
export const answerBy = (shown: string) =>
  shown.length === CODE_LENGTH ? { code: shown } : { token: shown };

export function useInvitationPreview(shown: string) {
  return useQuery({
    queryKey: partnersKeys.preview(shown),
    queryFn: ({ signal }) => call(previewInvitation, { body: answerBy(shown) }, { signal }),
    retry: false,
    gcTime: 0,
  });
}

export const invalidatePartner = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: partnersKeys.all });

interface Unlinking {
  readonly mode: UnlinkMode;
  readonly preview_version: string;
  readonly delays_message: boolean;
}

interface Settled {
  readonly client: QueryClient;
}
const onSettled = (
  _: unknown,
  __: Error | null,
  ___: unknown,
  ____: unknown,
  { client }: Settled,
) => invalidatePartner(client);

export const sendInvitation = (email: string) => call(invitePartner, { body: { email } });

export const inviteMutation = mutationOptions({
  mutationFn: (by: "code" | "again") => call(invitePartner, { body: { by } }),
  onSettled,
});

export const withdrawMutation = mutationOptions({
  mutationFn: (id: string) => call(withdrawInvitation, { params: { id } }),
  onSettled,
});

export const confirmAnswerMutation = mutationOptions({
  mutationFn: ({ id, isPartner }: { id: string; isPartner: boolean }) =>
    call(confirmInvitation, { params: { id }, body: { is_partner: isPartner } }),
  onSettled,
});

export const acceptMutation = mutationOptions({
  mutationFn: ({ shown, textVersion }: { shown: string; textVersion: string }) =>
    call(acceptInvitation, { body: { ...answerBy(shown), text_version: textVersion } }),
  onSettled,
});

export const declineMutation = mutationOptions({
  mutationFn: ({ token, blocks }: { token: string; blocks: boolean }) =>
    call(declineInvitation, { body: { token, blocks_inviter: blocks } }),
  onSettled,
});

export const setPermissionMutation = mutationOptions({
  mutationFn: ({ permission, isGiven }: { permission: PartnerPermission; isGiven: boolean }) =>
    call(setPartnerPermission, {
      body: { permission, is_given: isGiven, text_version: permissionTextVersion },
    }),
  onSettled,
});

export const unlinkMutation = mutationOptions({
  mutationFn: (body: Unlinking) => call(unlinkPartner, { body }),
  onSettled,
});

export const takeBackMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) => call(takeBackCopies, { body: { image_ids: [...ids] } }),
  onSettled,
});

export const choosePhotosMutation = mutationOptions({
  mutationFn: (ids: readonly string[]) =>
    call(choosePartnerPhotos, { body: { image_ids: [...ids] } }),
  onSettled,
});

export const askForPhotosMutation = mutationOptions({
  mutationFn: () => call(askForPhotos),
  onSettled,
});
