import type { Tx } from "#kit/transaction.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { withdrawalsOf, type PartnerChange } from "#features/partners/partners.ts";
import { takeDownSamples } from "./take-down-samples.ts";

/** Takes down what was made with the giver's photos, also what still waits for a review. */
export async function takeDownPartnerSamples(tx: Tx, change: PartnerChange): Promise<void> {
  for (const { giverId, userId } of withdrawalsOf(change, "public")) {
    const images = await listPartnerImages(tx.db, { userId, giverId });
    const imageIds = images.map(({ imageId }) => imageId);
    if (imageIds.length > 0) await takeDownSamples(tx, { userId, imageIds });
  }
}
