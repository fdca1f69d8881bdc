import { useQuery } from "@tanstack/react-query";
import {
  beginProviderSignIn,
  finishProviderSignIn,
  listProviders,
  registerByProvider,
} from "@twofold/contract/auth/oauth";
import type { ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../../lib/api.ts";
import { queryClientOf } from "../../../lib/query-client.ts";
import { onSessionEnd } from "../../../lib/session-end.ts";
import { useSession } from "../session.ts";

const providerKeys = { all: ["identity-providers"] } as const;

/** Empty until loaded and on failure, because the password form always works. */
export function useProviders() {
  const { user } = useSession();
  const { data } = useQuery(
    {
      queryKey: providerKeys.all,
      queryFn: ({ signal }) => call(listProviders, undefined, { signal }),
      staleTime: Infinity,
    },
    // The sign-in page has no provider of a client.
    queryClientOf(user?.id),
  );
  return data ?? [];
}

/** Returns the URL to redirect to. */
export async function startProviderSignIn(provider: string): Promise<string> {
  return (await call(beginProviderSignIn, { body: { provider } })).url;
}

type Back = RequestOf<typeof finishProviderSignIn>["body"];
export type Outcome = ReplyOf<typeof finishProviderSignIn>;

const ends = new Map<string, Promise<Outcome>>();
onSessionEnd(() => ends.clear());

/** A code works only once and a screen may mount twice, so both mounts share the first response. */
export function finishOnce(back: Back): Promise<Outcome> {
  const known = ends.get(back.state);
  if (known) return known;
  const sent = call(finishProviderSignIn, { body: back });
  ends.set(back.state, sent);
  return sent;
}

export function sendProviderRegistration(
  body: RequestOf<typeof registerByProvider>["body"],
): Promise<ReplyOf<typeof registerByProvider>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call(registerByProvider, { body }, { headers: { "x-time-zone": timeZone } });
}
