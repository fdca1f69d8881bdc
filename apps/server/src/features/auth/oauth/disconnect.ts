import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { requireSignInMethod } from "../require-sign-in-method.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { notConnected } from "./oauth.errors.ts";
import { removeConnection } from "./oauth-connections.store.ts";

export async function disconnect(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
  provider: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    if (!(await removeConnection(tx.db, userId, provider))) throw notConnected();
    await requireSignInMethod(tx, ctx.ports, userId);
    const name = ctx.ports.identityProviders.find(({ id }) => id === provider)?.name ?? provider;
    await notifySecurityChange(tx, userId, { change: "provider_disconnected", name });
  });
}
