import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { findLastSucceeded } from "./generations.store.ts";

/** The photos of the user's latest finished image, so that the next one starts with them. */
export async function listLastPhotos(ctx: Pick<ActorCtx, "actor" | "db">): Promise<Image[]> {
  const userId = ctx.actor.user.id;
  const last = await findLastSucceeded(ctx.db, { userId });
  if (!last) return [];
  const ids = last.sourceImageIds;
  const found = await listImagesById(ctx.db, { userId, ids: [...ids] });
  const images = ids.flatMap((id) => found.find((image) => image.id === id) ?? []);
  return images.length === ids.length ? images : [];
}
