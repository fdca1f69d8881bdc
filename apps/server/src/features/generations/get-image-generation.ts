import type { Generation } from "@twofold/contract/generations";
import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { toGenerationResponse } from "./generation-response.ts";
import { generationNotFound } from "./generations.errors.ts";
import { findGenerationOfImage } from "./generations.store.ts";

/** How an image was generated, with those of its photos that still exist. */
export async function getImageGeneration(
  ctx: ActorCtx,
  imageId: string,
): Promise<Generation & { source_images: Image[] }> {
  const userId = ctx.actor.user.id;
  const row = await findGenerationOfImage(ctx.db, { userId, imageId });
  if (!row) throw generationNotFound();
  const ids = row.sourceImageIds;
  const [generation, photos] = await Promise.all([
    toGenerationResponse(ctx, row),
    ids.length === 0 ? [] : listImagesById(ctx.db, { userId, ids }),
  ]);
  const source_images = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return { ...generation, source_images };
}
