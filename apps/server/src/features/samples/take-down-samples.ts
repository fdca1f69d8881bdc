import type { Tx } from "#kit/transaction.ts";
import { removeOpenReviews } from "#features/moderation/moderation.ts";
import { removeSamples, type SamplesKey } from "./samples.store.ts";

/** Takes these images, or all of the user, out of the public gallery in the caller's transaction. */
export async function takeDownSamples(tx: Tx, { userId, imageIds }: SamplesKey): Promise<void> {
  if ((await removeSamples(tx.db, { userId, imageIds })) === 0) return;
  await removeOpenReviews(tx.db, { userId, ...(imageIds && { imageIds }) });
  await tx.live.publish(userId, { type: "samples_changed" });
}
