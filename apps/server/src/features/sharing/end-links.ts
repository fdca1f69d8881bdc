import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { linkNotFound } from "./sharing.errors.ts";
import { removeLink, removeLinks } from "./sharing.store.ts";

type EndCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live">;

export async function endLink(ctx: EndCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await removeLink(tx.db, { userId, id }, tx.now))) throw linkNotFound();
    await tx.live.publish(userId, { type: "share_links_changed" });
  });
}

export async function endAllLinks(ctx: EndCtx): Promise<void> {
  await inTransaction(ctx, (tx) => endLinksOf(tx, ctx.actor.user.id));
}

/** Removes the links of one image, or all links of the user, in the caller's transaction. */
export async function endLinksOf(tx: Tx, userId: string, imageId?: string): Promise<void> {
  if ((await removeLinks(tx.db, userId, imageId)) > 0)
    await tx.live.publish(userId, { type: "share_links_changed" });
}
