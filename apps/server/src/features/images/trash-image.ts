import { imageNotFound } from "./images.errors.ts";
import { trashImages, type TrashCtx } from "./trash-images.ts";

export async function trashImage(ctx: TrashCtx, id: string): Promise<void> {
  const [moved] = await trashImages(ctx, [id]);
  if (moved === undefined) throw imageNotFound();
}
