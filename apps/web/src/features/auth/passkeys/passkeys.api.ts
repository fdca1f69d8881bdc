import type { ReplyOf } from "@twofold/contract/endpoint";
import { beginPasskeySignIn, signInWithPasskey } from "@twofold/contract/auth/passkeys";
import { call } from "../../../lib/api.ts";

type SignedIn = ReplyOf<typeof signInWithPasskey>;

/**
 * Asked: the browser opens its dialog. Offered: it waits in the list that the email field drops down,
 * for as long as the page is there. What the browser refuses is thrown as it throws it.
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
