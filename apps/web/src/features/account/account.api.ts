import { mutationOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import {
  changeProfile,
  deleteAccount,
  getDashboard,
  getDeletionTerms,
  getProfile,
  type Dashboard,
  type Profile,
  type ProfileChange,
} from "@twofold/contract/account";
import { changePassword } from "@twofold/contract/auth";
import { confirmIdentity } from "@twofold/contract/auth/confirm-identity";
import type { RequestOf } from "@twofold/contract/endpoint";
import type { User } from "@twofold/contract/users";
import { skipFirstStep, type FirstStep } from "@twofold/contract/users/first-steps";
import { call } from "../../lib/api.ts";

const accountKeys = {
  profile: ["account", "profile"],
  dashboard: ["account", "dashboard"],
  deletionTerms: ["account", "deletion-terms"],
} as const;

export function useProfile() {
  return useQuery({
    queryKey: accountKeys.profile,
    queryFn: ({ signal }) => call(getProfile, undefined, { signal }),
    // Uploads and new events change the counts, so a returning user must see current ones.
    refetchOnMount: "always",
  });
}

/** Keeps the cached counts; only the names come from the response. */
export const updateProfileMutation = mutationOptions({
  mutationFn: (body: ProfileChange): Promise<User> => call(changeProfile, { body }),
  onSuccess: async ({ full_name, username }, _, __, { client }) => {
    await client.cancelQueries({ queryKey: accountKeys.profile });
    client.setQueryData<Profile>(
      accountKeys.profile,
      (known) => known && { ...known, full_name, username },
    );
  },
});

/** The summary at the top of the dashboard. */
export function useDashboard() {
  return useQuery({
    queryKey: accountKeys.dashboard,
    queryFn: ({ signal }) => call(getDashboard, undefined, { signal }),
  });
}

/** The panel disappears immediately; a failure brings it back at the next reading. */
export const skipFirstStepMutation = mutationOptions({
  mutationFn: (step: FirstStep) => call(skipFirstStep, { body: { step } }),
  onMutate: (_, { client }) =>
    client.setQueryData<Dashboard>(
      accountKeys.dashboard,
      (known) => known && { ...known, first_step: null },
    ),
  onSettled: (_, __, ___, ____, { client }) => invalidateDashboard(client),
});

export function invalidateDashboard(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: accountKeys.dashboard });
}

/** For how many days a deleted account can be restored. Undefined until it is known. */
export function useEraseAfterDays(): number | undefined {
  const { data } = useQuery({
    queryKey: accountKeys.deletionTerms,
    queryFn: ({ signal }) => call(getDeletionTerms, undefined, { signal }),
    staleTime: Infinity,
  });
  return data?.erase_after_days;
}

export function sendDeletion(): Promise<undefined> {
  return call(deleteAccount);
}

/** The current password confirms the identity, so that the user types it once. */
export async function sendPasswordChange(
  body: RequestOf<typeof changePassword>["body"],
): Promise<void> {
  const { current_password: password } = body;
  if (password !== undefined) await call(confirmIdentity, { body: { password } });
  await call(changePassword, { body });
}
