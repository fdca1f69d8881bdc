import {
  confirmIdentity,
  confirmWithPasskey,
  startOAuthConfirmation,
  startPasskeyConfirmation,
} from "@twofold/contract/auth/confirm-identity";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";

export function sendFactors(body: RequestOf<typeof confirmIdentity>["body"]): Promise<undefined> {
  return call(confirmIdentity, { body });
}

/** Browser errors are thrown unchanged. */
export async function confirmByPasskey(): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const credential = await startAuthentication({
    optionsJSON: await call(startPasskeyConfirmation),
  });
  await call(confirmWithPasskey, { body: { credential: { ...credential } as never } });
}

/** Returns the URL to redirect to. */
export async function startProviderConfirmation(provider: string): Promise<string> {
  return (await call(startOAuthConfirmation, { body: { provider } })).url;
}
