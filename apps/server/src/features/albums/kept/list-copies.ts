import { MAX_TAKE_BACK } from "@twofold/contract/partners/copies";
import type { Image } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import { listImagesById } from "#features/images/images.ts";
import { listOpenCopies } from "./kept.store.ts";

/** Own photos of which a former partner keeps copies that can still be taken back. */
export async function listCopies(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock">,
): Promise<{ images: Image[]; until: string | null }> {
  const userId = ctx.actor.user.id;
  const page = { now: ctx.clock(), limit: MAX_TAKE_BACK };
  const copies = await listOpenCopies(ctx.db, { sourceUserId: userId }, page);
  const ids = copies.map(({ sourceImageId }) => sourceImageId);
  const images = ids.length === 0 ? [] : await listImagesById(ctx.db, { userId, ids });
  const first = Math.min(...copies.map(({ finalAt }) => finalAt.getTime()));
  return { images, until: copies.length === 0 ? null : new Date(first).toISOString() };
}
