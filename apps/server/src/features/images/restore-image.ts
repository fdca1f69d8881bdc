import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { imageNotFound } from "./images.errors.ts";
import { findImage, updateTrashedAt } from "./images.store.ts";

export async function restoreImage(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<Image> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const isRestored = await updateTrashedAt(tx.db, { userId, id }, null);
    const image = isRestored && (await findImage(tx.db, { userId, id }));
    if (!image) throw imageNotFound();
    await tx.live.publish(userId, { type: "images_changed" });
    return image;
  });
}
