import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import type { OAuthState } from "./oauth-state.ts";
import type { IdentityProvider } from "./identity-provider.port.ts";

export const OAUTH_FLOW_SECONDS = 10 * 60;

/** The address for the browser, and the cookie by which the callback is recognized. */
export interface StartedFlow {
  readonly url: string;
  readonly stateCookie: string;
}

const random = () => randomBytes(32).toString("base64url");

/** Starts a flow for a sign-in, or for the session that connects the provider or confirms its identity. */
export async function startOAuth(
  ctx: Pick<Ctx, "clock" | "keys">,
  provider: IdentityProvider,
  purpose: Pick<OAuthState, "connecting" | "confirming"> = {},
): Promise<StartedFlow> {
  const flow = { state: random(), nonce: random(), verifier: random() };
  const expires = ctx.clock().getTime() + OAUTH_FLOW_SECONDS * 1000;
  const isConfirmation = purpose.confirming !== undefined;
  const url = await provider.addressFor(flow, { isConfirmation });
  const state = { ...flow, ...purpose, provider: provider.id, expires };
  return { url, stateCookie: ctx.keys.oauthState.seal(state) };
}
