import {
  beginProviderSignIn,
  finishProviderSignIn,
  listProviders,
  registerByProvider,
  type IdentityProvider,
} from "@twofold/contract/auth/oauth";
import type { ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { sendSecondFactor } from "@twofold/contract/auth/two-factor";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { onSessionEnd } from "../../../lib/session-end.ts";

/** Empty until loaded and on failure, because the password form always works. */
export function useProviders(): readonly IdentityProvider[] {
  const [providers, setProviders] = useState<readonly IdentityProvider[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call(listProviders, undefined, { signal }).then(setProviders, () => {});
    return () => leaving.abort();
  }, []);
  return providers;
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

export function sendCode(
  body: RequestOf<typeof sendSecondFactor>["body"],
): Promise<ReplyOf<typeof sendSecondFactor>> {
  return call(sendSecondFactor, { body });
}
