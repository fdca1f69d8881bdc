import { mutationOptions, useQuery } from "@tanstack/react-query";
import { stopDelayed } from "@twofold/contract/admin/delayed";
import {
  endUserSessions,
  eraseUserLater,
  resumeUser,
  suspendUser,
} from "@twofold/contract/admin/user-access";
import { addCredits, takeBackCredits } from "@twofold/contract/admin/user-credits";
import { getUser, listUsers, revealAddress, type UsersFilter } from "@twofold/contract/admin/users";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { adminKeys, adminPolling, invalidateAdmin } from "../admin.api.ts";

export const USERS_PAGE = 50;

export interface UsersQuestion extends UsersFilter {
  readonly cursor?: string | undefined;
}

const userKeys = {
  list: (question: UsersQuestion) => [...adminKeys.all, "users", question],
  one: (id: string) => [...adminKeys.all, "user", id],
} as const;

export function useUsers(question: UsersQuestion) {
  return useQuery({
    ...adminPolling,
    queryKey: userKeys.list(question),
    queryFn: ({ signal }) =>
      call(listUsers, { query: { ...question, limit: USERS_PAGE } }, { signal }),
    placeholderData: (before) => before,
  });
}

export function useUser(id: string) {
  return useQuery({
    ...adminPolling,
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  });
}

export const revealAddressMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof revealAddress>) => call(revealAddress, request),
});

interface Gift extends RequestOf<typeof addCredits> {
  /** The same for all attempts to send one gift. */
  readonly key: string;
}

export const addCreditsMutation = mutationOptions({
  mutationFn: ({ key, ...request }: Gift) =>
    call(addCredits, request, { headers: { "idempotency-key": key } }),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const takeBackMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof takeBackCredits>) => call(takeBackCredits, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const suspendMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof suspendUser>) => call(suspendUser, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const resumeMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof resumeUser>) => call(resumeUser, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});

export const endSessionsMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof endUserSessions>) => call(endUserSessions, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const eraseMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof eraseUserLater>) => call(eraseUserLater, request),
  onSuccess: (_, __, ___, { client }) => invalidateAdmin(client),
});

export const stopDelayedMutation = mutationOptions({
  mutationFn: (request: RequestOf<typeof stopDelayed>) => call(stopDelayed, request),
  onSettled: (_, __, ___, ____, { client }) => invalidateAdmin(client),
});
