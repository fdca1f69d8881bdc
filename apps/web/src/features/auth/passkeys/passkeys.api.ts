import type { ReplyOf } from "@twofold/contract/endpoint";
import { beginPasskeySignIn, signInWithPasskey } from "@twofold/contract/auth/passkeys";
import { call } from "../../../lib/api.ts";

type SignedIn = ReplyOf<typeof signInWithPasskey>;

/**
 * "asked" opens the browser's dialog. "offered" waits in the autofill list of the email field
 * while the page is open. Browser errors are thrown unchanged.
 */
export async function signInByPasskey(how: "asked" | "offered"): Promise<SignedIn> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const options = await call(beginPasskeySignIn);
  const credential = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: how === "offered",
  });
  return call(signInWithPasskey, { body: { credential: { ...credential } as never } });
}

export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
