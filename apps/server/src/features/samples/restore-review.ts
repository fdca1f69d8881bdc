import type { Tx } from "#kit/transaction.ts";
import { removeOpenReviews } from "#features/moderation/moderation.ts";
import { hideSamples } from "./hide-samples.ts";
import { lockSample, updateSample, type SampleKey } from "./samples.store.ts";

const instant = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** Restores the state of an offered image before the decision that was undone. */
export async function restoreReview(tx: Tx, { userId, imageId }: SampleKey): Promise<void> {
  const key = { userId, imageId };
  const sample = await lockSample(tx.db, key);
  // The owner has withdrawn the image since, so there is nothing to review.
  if (!sample) return removeOpenReviews(tx.db, { userId, imageIds: [imageId] });
  const before = sample.beforeDecision;
  // The state before an earlier decision is not stored, so the image is hidden until the next one.
  if (!before) return hideSamples(tx, { userId, imageIds: [imageId] });
  await updateSample(tx.db, key, {
    state: before.state,
    checkedAt: instant(before.checked_at),
    approvedAt: instant(before.approved_at),
    visibleSince: instant(before.visible_since),
    beforeDecision: null,
  });
  await tx.live.publish(userId, { type: "samples_changed" });
}
