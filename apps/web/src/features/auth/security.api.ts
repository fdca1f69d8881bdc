import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { startOAuthConnection, disconnect, listProviders } from "@twofold/contract/auth/oauth";
import type { RequestOf } from "@twofold/contract/endpoint";
import {
  addPasskey,
  startPasskeyRegistration,
  removePasskey,
  renamePasskey,
  type Passkey,
} from "@twofold/contract/auth/passkeys";
import { getSignInMethods, type SignInMethods } from "@twofold/contract/auth/sign-in-methods";
import {
  startTwoFactorSetup,
  renewRecoveryCodes,
  disableTwoFactor,
  enableTwoFactor,
  type TwoFactorSetup,
} from "@twofold/contract/auth/two-factor";
import { call } from "../../lib/api.ts";

const methods = queryOptions({
  queryKey: ["security", "methods"],
  queryFn: ({ signal }) => call(getSignInMethods, undefined, { signal }),
});

/** The sign-in methods, which all three sections show. */
export function useSignInMethods() {
  return useQuery(methods);
}

export function invalidateSignInMethods(client: QueryClient): Promise<void> {
  return client.invalidateQueries(methods);
}

export function useProviders() {
  return useQuery({
    queryKey: ["security", "providers"],
    queryFn: ({ signal }) => call(listProviders, undefined, { signal }),
    staleTime: Infinity,
  });
}

export function startTwoFactor(
  body: RequestOf<typeof startTwoFactorSetup>["body"],
): Promise<TwoFactorSetup> {
  return call(startTwoFactorSetup, { body });
}

export async function confirmTwoFactor(
  body: RequestOf<typeof enableTwoFactor>["body"],
): Promise<readonly string[]> {
  return (await call(enableTwoFactor, { body })).recovery_codes;
}

type Proof = RequestOf<typeof disableTwoFactor>["body"];

export function turnOffTwoFactor(body: Proof): Promise<undefined> {
  return call(disableTwoFactor, { body });
}

export async function renewCodes(body: Proof): Promise<readonly string[]> {
  return (await call(renewRecoveryCodes, { body })).recovery_codes;
}

/** The server checks the password first, then the browser creates the passkey. */
export async function createPasskey({
  name,
  password,
}: {
  readonly name: string;
  readonly password?: string | undefined;
}): Promise<Passkey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const options = await call(startPasskeyRegistration, { body: { password } });
  const credential = await startRegistration({ optionsJSON: options as never });
  const { transports = [] } = credential.response;
  const response = { ...credential.response, transports: [...transports] };
  return call(addPasskey, { body: { name, credential: { ...credential, response } as never } });
}

const changeList = (client: QueryClient, change: (known: SignInMethods) => SignInMethods): void => {
  client.setQueryData(methods.queryKey, (known) => known && change(known));
};

export const renamePasskeyMutation = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  onSuccess: (renamed, _, __, { client }) =>
    changeList(client, (known) => ({
      ...known,
      passkeys: known.passkeys.map((each) => (each.id === renamed.id ? renamed : each)),
    })),
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: (id: string) => call(removePasskey, { params: { id } }),
  onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries(methods),
});

/** Returns the URL to redirect to. */
export async function startConnection(
  body: RequestOf<typeof startOAuthConnection>["body"],
): Promise<string> {
  return (await call(startOAuthConnection, { body })).url;
}

export const disconnectProviderMutation = mutationOptions({
  mutationFn: (provider: string) => call(disconnect, { params: { provider } }),
  onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries(methods),
});
