import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { loginByAddress } from "../auth.limits.ts";
import { requirePassword } from "../require-password.ts";
import { alreadyConnected, providerNotFound } from "./oauth.errors.ts";
import { listConnections } from "./oauth-connections.store.ts";
import type { OAuthState } from "./oauth-state.ts";
import type { IdentityProvider } from "./identity-provider.port.ts";

export const OAUTH_FLOW_SECONDS = 10 * 60;

/** The address for the browser, and the cookie by which the callback is recognized. */
interface StartedFlow {
  readonly url: string;
  readonly stateCookie: string;
}

const random = () => randomBytes(32).toString("base64url");

export function providerOf({ ports }: Pick<Ctx, "ports">, id: string): IdentityProvider {
  const provider = ports.identityProviders.find((each) => each.id === id);
  if (!provider) throw providerNotFound();
  return provider;
}

async function startFlow(
  ctx: Pick<Ctx, "now" | "ports">,
  provider: IdentityProvider,
  connecting?: OAuthState["connecting"],
): Promise<StartedFlow> {
  const flow = { state: random(), nonce: random(), verifier: random() };
  const expires = ctx.now.getTime() + OAUTH_FLOW_SECONDS * 1000;
  const url = await provider.addressFor(flow);
  const state = { ...flow, provider: provider.id, expires, connecting };
  return { url, stateCookie: ctx.ports.oauthTokens.states.seal(state) };
}

export async function startOAuthSignIn(
  ctx: Pick<Ctx, "now" | "limits" | "ports">,
  { provider, network }: { provider: string; network: string },
): Promise<StartedFlow> {
  await ctx.limits.consume(loginByAddress, network);
  return startFlow(ctx, providerOf(ctx, provider));
}

/** Requires the password, so that an unlocked device is not enough to add a sign-in method. */
export async function startOAuthConnection(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  { provider: id, password }: { provider: string; password?: string | undefined },
): Promise<StartedFlow> {
  const { user, sessionId } = ctx.actor;
  const provider = providerOf(ctx, id);
  await requirePassword(ctx, password);
  const known = await listConnections(ctx.db, user.id);
  if (known.some((each) => each.provider === id)) throw alreadyConnected(provider.name);
  return startFlow(ctx, provider, { userId: user.id, sessionId });
}
