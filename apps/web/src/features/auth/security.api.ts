import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { startOAuthConnection, disconnect } from "@twofold/contract/auth/oauth";
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

const securityKeys = { methods: ["security", "methods"] } as const;

const methodsQuery = queryOptions({
  queryKey: securityKeys.methods,
  queryFn: ({ signal }) => call(getSignInMethods, undefined, { signal }),
});

/** The sign-in methods, which all three sections show. */
export function useSignInMethods() {
  return useQuery(methodsQuery);
}

export function invalidateSignInMethods(client: QueryClient): Promise<void> {
  return client.invalidateQueries(methodsQuery);
}

export function startTwoFactor(): Promise<TwoFactorSetup> {
  return call(startTwoFactorSetup);
}

export async function confirmTwoFactor(
  body: RequestOf<typeof enableTwoFactor>["body"],
): Promise<readonly string[]> {
  return (await call(enableTwoFactor, { body })).recovery_codes;
}

export function turnOffTwoFactor(): Promise<undefined> {
  return call(disableTwoFactor);
}

export async function renewCodes(): Promise<readonly string[]> {
  return (await call(renewRecoveryCodes)).recovery_codes;
}

export async function createPasskey(name: string): Promise<Passkey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const options = await call(startPasskeyRegistration);
  const credential = await startRegistration({ optionsJSON: options as never });
  const { transports = [] } = credential.response;
  const response = { ...credential.response, transports: [...transports] };
  return call(addPasskey, { body: { name, credential: { ...credential, response } as never } });
}

const changeList = (client: QueryClient, change: (known: SignInMethods) => SignInMethods): void => {
  client.setQueryData(methodsQuery.queryKey, (known) => known && change(known));
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
  onSettled: (_, __, ___, ____, { client }) => invalidateSignInMethods(client),
});

/** Returns the URL to redirect to. */
export async function startConnection(provider: string): Promise<string> {
  return (await call(startOAuthConnection, { body: { provider } })).url;
}

export const disconnectProviderMutation = mutationOptions({
  mutationFn: (provider: string) => call(disconnect, { params: { provider } }),
  onSettled: (_, __, ___, ____, { client }) => invalidateSignInMethods(client),
});
