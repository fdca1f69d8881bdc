import { randomBytes } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { loginByAddress } from "../auth.limits.ts";
import { requirePassword } from "../require-password.ts";
import { connectedAlready, noSuchProvider } from "./oauth.errors.ts";
import { listConnections } from "./connections.store.ts";
import type { Passage } from "./sealed-papers.ts";
import type { SignInProvider } from "./sign-in-provider.port.ts";

export const JOURNEY_SECONDS = 10 * 60;

/** Where the browser goes, and what it carries to be known again. */
interface Departure {
  readonly url: string;
  readonly passage: string;
}

const random = () => randomBytes(32).toString("base64url");

export function providerOf({ ports }: Pick<Ctx, "ports">, id: string): SignInProvider {
  const provider = ports.signInProviders.find((each) => each.id === id);
  if (!provider) throw noSuchProvider();
  return provider;
}

async function depart(
  ctx: Pick<Ctx, "now" | "ports">,
  provider: SignInProvider,
  connecting?: Passage["connecting"],
): Promise<Departure> {
  const journey = { state: random(), nonce: random(), verifier: random() };
  const expires = ctx.now.getTime() + JOURNEY_SECONDS * 1000;
  const url = await provider.addressFor(journey);
  const passage = { ...journey, provider: provider.id, expires, connecting };
  return { url, passage: ctx.ports.sealedPapers.passages.seal(passage) };
}

export async function beginSignIn(
  ctx: Pick<Ctx, "now" | "limits" | "ports">,
  { provider, network }: { provider: string; network: string },
): Promise<Departure> {
  await ctx.limits.consume(loginByAddress, network);
  return depart(ctx, providerOf(ctx, provider));
}

/** A provider that is connected is a way in: whoever finds a device unlocked must not add their own. */
export async function beginConnecting(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  { provider: id, password }: { provider: string; password?: string | undefined },
): Promise<Departure> {
  const { user, sessionId } = ctx.actor;
  const provider = providerOf(ctx, id);
  await requirePassword(ctx, password);
  const known = await listConnections(ctx.db, user.id);
  if (known.some((each) => each.provider === id)) throw connectedAlready(provider.name);
  return depart(ctx, provider, { userId: user.id, sessionId });
}
