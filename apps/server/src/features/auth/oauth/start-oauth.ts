import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { loginByAddress } from "../auth.limits.ts";
import { requirePassword } from "../require-password.ts";
import { alreadyConnected, providerNotFound } from "./oauth.errors.ts";
import { listConnections } from "./oauth-connections.store.ts";
import type { Passage } from "./oauth-state.ts";
import type { IdentityProvider } from "./identity-provider.port.ts";

export const OAUTH_FLOW_SECONDS = 10 * 60;

/** Where the browser goes, and what it carries to be known again. */
interface Departure {
  readonly url: string;
  readonly passage: string;
}

const random = () => randomBytes(32).toString("base64url");

export function providerOf({ ports }: Pick<Ctx, "ports">, id: string): IdentityProvider {
  const provider = ports.identityProviders.find((each) => each.id === id);
  if (!provider) throw providerNotFound();
  return provider;
}

async function depart(
  ctx: Pick<Ctx, "now" | "ports">,
  provider: IdentityProvider,
  connecting?: Passage["connecting"],
): Promise<Departure> {
  const journey = { state: random(), nonce: random(), verifier: random() };
  const expires = ctx.now.getTime() + OAUTH_FLOW_SECONDS * 1000;
  const url = await provider.addressFor(journey);
  const passage = { ...journey, provider: provider.id, expires, connecting };
  return { url, passage: ctx.ports.oauthTokens.passages.seal(passage) };
}

export async function startOAuthSignIn(
  ctx: Pick<Ctx, "now" | "limits" | "ports">,
  { provider, network }: { provider: string; network: string },
): Promise<Departure> {
  await ctx.limits.consume(loginByAddress, network);
  return depart(ctx, providerOf(ctx, provider));
}

/** A provider that is connected is a way in: whoever finds a device unlocked must not add their own. */
export async function startOAuthConnection(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  { provider: id, password }: { provider: string; password?: string | undefined },
): Promise<Departure> {
  const { user, sessionId } = ctx.actor;
  const provider = providerOf(ctx, id);
  await requirePassword(ctx, password);
  const known = await listConnections(ctx.db, user.id);
  if (known.some((each) => each.provider === id)) throw alreadyConnected(provider.name);
  return depart(ctx, provider, { userId: user.id, sessionId });
}
