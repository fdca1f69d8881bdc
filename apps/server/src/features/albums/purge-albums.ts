import type { Ctx } from "#kit/ctx.ts";
import { removeDeletedAlbums } from "./albums.store.ts";
import { removeOldItems } from "./items.store.ts";
import { dueBefore } from "./trash-period.ts";

const ALBUMS_A_BATCH = 20;
const ITEMS_A_BATCH = 1_000;

/** Erases albums and items that can no longer be restored. Their images are not touched. */
export async function purgeAlbums({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = dueBefore(clock());
  while ((await removeDeletedAlbums(db, { before, limit: ALBUMS_A_BATCH })) === ALBUMS_A_BATCH);
  while ((await removeOldItems(db, { before, limit: ITEMS_A_BATCH })) === ITEMS_A_BATCH);
}
