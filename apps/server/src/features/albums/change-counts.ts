import type { Tx } from "#kit/transaction.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { lockAlbumsOfImages, updateVisibleCounts } from "./visible-counts.store.ts";

export interface MovedImages {
  readonly userId: string;
  readonly imageIds: readonly string[];
}

/** The albums are locked before their items are read, so that a concurrent change is counted once. */
export async function changeCounts(tx: Tx, images: MovedImages, change: 1 | -1): Promise<void> {
  const albums = await lockAlbumsOfImages(tx.db, images);
  if (albums.length === 0) return;
  await updateVisibleCounts(tx.db, images, change);
  const { userId } = images;
  const audience = [userId];
  if (albums.some(({ partnershipId }) => partnershipId !== null)) {
    const sharing = await findPermissionBothWays(tx.db, { userId, permission: "album" });
    if (sharing?.isGiven) audience.push(sharing.partnerId);
  }
  for (const id of audience) await tx.live.publish(id, { type: "album_changed" });
}
