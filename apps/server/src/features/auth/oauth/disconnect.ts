import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { requireSignInMethod } from "../require-sign-in-method.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { notConnected } from "./oauth.errors.ts";
import { removeConnection } from "./oauth-connections.store.ts";

export async function disconnect(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "ports">,
  provider: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, { id: userId });
    if (!(await removeConnection(tx.db, { userId, provider }))) throw notConnected();
    await requireSignInMethod(tx, ctx, userId);
    const name = ctx.ports.identityProviders.find(({ id }) => id === provider)?.name ?? provider;
    await notifySecurityChange(tx, ctx, {
      userId,
      change: { change: "provider_disconnected", name },
    });
  });
}
