import type { ActorCtx } from "#kit/ctx.ts";
import { notConnected } from "./oauth.errors.ts";
import { listConnections } from "./oauth-connections.store.ts";
import { requireProvider } from "./require-provider.ts";
import { startOAuth, type StartedFlow } from "./start-oauth.ts";

export async function startOAuthConfirmation(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports" | "keys">,
  id: string,
): Promise<StartedFlow> {
  const { user, sessionId } = ctx.actor;
  const provider = requireProvider(ctx, id);
  const known = await listConnections(ctx.db, { userId: user.id });
  if (!known.some((each) => each.provider === id)) throw notConnected();
  return startOAuth(ctx, provider, { confirming: { userId: user.id, sessionId } });
}
