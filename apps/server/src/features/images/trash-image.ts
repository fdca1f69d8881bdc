import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { imageNotFound } from "./images.errors.ts";
import { findImage, trashImage as trash, untrashImage } from "./images.store.ts";

type TrashCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">;

export async function trashImage(ctx: TrashCtx, id: string): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if (!(await trash(tx.db, userId, id, tx.now))) throw imageNotFound();
    await ctx.ports.onImageTrashed(tx, userId, id);
    await tx.live.publish(userId, { type: "images_changed" });
  });
}

export async function restoreImage(ctx: TrashCtx, id: string): Promise<Image> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    if (!(await untrashImage(tx.db, userId, id))) throw imageNotFound();
    await tx.live.publish(userId, { type: "images_changed" });
    const image = await findImage(tx.db, userId, id);
    if (!image) throw imageNotFound();
    return image;
  });
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** Lets other features react in the transaction that moves an image to the trash. */
    readonly onImageTrashed: (tx: Tx, userId: string, imageId: string) => Promise<void>;
  }
}
