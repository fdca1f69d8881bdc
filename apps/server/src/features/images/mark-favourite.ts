import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { imageNotFound } from "./images.errors.ts";
import { findImage, updateFavourite } from "./images.store.ts";

type FavouriteCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">;

export async function markFavourite(
  ctx: FavouriteCtx,
  { id, isFavourite }: { readonly id: string; readonly isFavourite: boolean },
): Promise<Image> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const isMarked = await updateFavourite(tx.db, { userId, id }, isFavourite);
    const image = isMarked && (await findImage(tx.db, { userId, id }));
    if (!image) throw imageNotFound();
    await tx.live.publish(userId, { type: "images_changed" });
    return image;
  });
}
