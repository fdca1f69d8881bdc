import type { Image } from "@twofold/contract/images";
import { imageNotFound } from "./images.errors.ts";
import { findImage } from "./images.store.ts";
import { restoreImages, type RestoreCtx } from "./restore-images.ts";

export async function restoreImage(ctx: RestoreCtx, id: string): Promise<Image> {
  const [restored] = await restoreImages(ctx, [id]);
  const image = restored && (await findImage(ctx.db, { userId: ctx.actor.user.id, id }));
  if (!image) throw imageNotFound();
  return image;
}
