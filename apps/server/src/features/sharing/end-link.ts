import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { linkNotFound } from "./sharing.errors.ts";
import { removeLink } from "./sharing.store.ts";

export async function endLink(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await removeLink(tx.db, { userId, id }, tx.now))) throw linkNotFound();
    await tx.live.publish(userId, { type: "share_links_changed" });
  });
}
