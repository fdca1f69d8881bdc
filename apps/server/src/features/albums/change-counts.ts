import type { Tx } from "#kit/transaction.ts";
import { lockAlbumsOfImages, updateVisibleCounts } from "./visible-counts.store.ts";

export interface MovedImages {
  readonly userId: string;
  readonly imageIds: readonly string[];
}

/** The albums are locked before their items are read, so that a concurrent change is counted once. */
export async function changeCounts(tx: Tx, images: MovedImages, change: 1 | -1): Promise<void> {
  const owners = await lockAlbumsOfImages(tx.db, images);
  if (owners.length === 0) return;
  await updateVisibleCounts(tx.db, images, change);
  for (const userId of new Set(owners)) await tx.live.publish(userId, { type: "album_changed" });
}
