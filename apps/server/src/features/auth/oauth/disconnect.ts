import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { holdUser } from "#features/users/users.ts";
import { requireAWayIn } from "../require-a-way-in.ts";
import { tellOwner } from "../tell-owner.ts";
import { notConnected } from "./oauth.errors.ts";
import { removeConnection } from "./connections.store.ts";

export async function disconnect(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
  provider: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await holdUser(tx.db, userId);
    if (!(await removeConnection(tx.db, userId, provider))) throw notConnected();
    await requireAWayIn(tx, ctx.ports, userId);
    const name = ctx.ports.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
    await tellOwner(tx, userId, { change: "provider_disconnected", name });
  });
}
