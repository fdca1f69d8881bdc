import type { Ctx } from "#kit/ctx.ts";
import { countAllImages } from "./images.store.ts";

/**
 * The number of images that one run may erase without confirmation. A faulty clean-up job selects
 * everything, so a run above this limit waits for an operator.
 */
export async function getPurgeLimit({ db, settings }: Pick<Ctx, "db" | "settings">) {
  const total = await countAllImages(db);
  const { purgeShare, purgeFloor } = settings.images;
  return { total, max: Math.max(purgeFloor, Math.floor(total * purgeShare)) };
}
