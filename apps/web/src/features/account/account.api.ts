import { mutationOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import {
  changeProfile,
  deleteAccount,
  getDashboard,
  getProfile,
  type Profile,
  type ProfileChange,
} from "@twofold/contract/account";
import { changePassword } from "@twofold/contract/auth";
import type { RequestOf } from "@twofold/contract/endpoint";
import type { User } from "@twofold/contract/users";
import { call } from "../../lib/api.ts";

const keys = { profile: ["account", "profile"], dashboard: ["account", "dashboard"] } as const;

export function useProfile() {
  return useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => call(getProfile, undefined, { signal }),
    // Uploads and new events change the counts, so a returning user must see current ones.
    refetchOnMount: "always",
  });
}

/** Keeps the cached counts; only the names come from the response. */
export const updateProfileMutation = mutationOptions({
  mutationFn: (body: ProfileChange): Promise<User> => call(changeProfile, { body }),
  onSuccess: async ({ full_name, username }, _, __, { client }) => {
    await client.cancelQueries({ queryKey: keys.profile });
    client.setQueryData<Profile>(
      keys.profile,
      (known) => known && { ...known, full_name, username },
    );
  },
});

/** The summary at the top of the dashboard. */
export function useDashboard() {
  return useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call(getDashboard, undefined, { signal }),
  });
}

export function readDashboardAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.dashboard });
}

export function sendDeletion(): Promise<undefined> {
  return call(deleteAccount);
}

export function sendPasswordChange(
  body: RequestOf<typeof changePassword>["body"],
): Promise<undefined> {
  return call(changePassword, { body });
}
