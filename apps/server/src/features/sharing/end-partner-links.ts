import type { Tx } from "#kit/transaction.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { withdrawalsOf, type PartnerChange } from "#features/partners/partners.ts";
import { endLinks } from "./end-links.ts";

/** Links of single images end with the permission. Links of albums leave the images out on each request. */
export async function endPartnerLinks(tx: Tx, change: PartnerChange): Promise<void> {
  for (const { giverId, userId } of withdrawalsOf(change, "links")) {
    const images = await listPartnerImages(tx.db, { userId, giverId });
    const imageIds = images.map(({ imageId }) => imageId);
    if (imageIds.length > 0) await endLinks(tx, { userId, imageIds });
  }
}
