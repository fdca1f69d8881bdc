import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { holdUser } from "#features/users/users.ts";
import { requireAWayIn } from "../require-a-way-in.ts";
import { tellOwner } from "../tell-owner.ts";
import { noSuchPasskey } from "./passkeys.errors.ts";
import { takePasskey } from "./passkeys.store.ts";

export async function removePasskey(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    await holdUser(tx.db, userId);
    const removed = await takePasskey(tx.db, userId, id);
    if (!removed) throw noSuchPasskey();
    await requireAWayIn(tx, ctx.ports, userId);
    await tellOwner(tx, userId, { change: "passkey_removed", name: removed.name });
  });
}
