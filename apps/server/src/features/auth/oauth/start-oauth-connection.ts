import type { ActorCtx } from "#kit/ctx.ts";
import { requireConfirmedEmail } from "../require-confirmed-email.ts";
import { alreadyConnected } from "./oauth.errors.ts";
import { listConnections } from "./oauth-connections.store.ts";
import { requireProvider } from "./require-provider.ts";
import { startOAuth, type StartedFlow } from "./start-oauth.ts";

export async function startOAuthConnection(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports" | "keys">,
  id: string,
): Promise<StartedFlow> {
  const { user, sessionId } = ctx.actor;
  const provider = requireProvider(ctx, id);
  requireConfirmedEmail(user);
  const known = await listConnections(ctx.db, { userId: user.id });
  if (known.some((each) => each.provider === id)) throw alreadyConnected(provider.name);
  return startOAuth(ctx, provider, { connecting: { userId: user.id, sessionId } });
}
