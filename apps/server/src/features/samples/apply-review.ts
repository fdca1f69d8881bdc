import type { Tx } from "#kit/transaction.ts";
import { removeNetworks } from "./reports.store.ts";
import { lockSample, updateSample, type SampleKey, type SampleRow } from "./samples.store.ts";
import { showApproved } from "./show-approved.ts";

interface Decided extends SampleKey {
  readonly decision: "keep" | "hide" | "block";
}

/** Shows or hides an offered image by a decision. The emitter has locked the owner. */
export async function applyReview(tx: Tx, { userId, imageId, decision }: Decided): Promise<void> {
  const key = { userId, imageId };
  const sample = await lockSample(tx.db, key);
  if (!sample) return;
  await removeNetworks(tx.db, key);
  await updateSample(tx.db, key, {
    ...(decision === "keep" ? allowed(sample, tx.now) : { state: "hidden" }),
    beforeDecision: {
      state: sample.state,
      checked_at: sample.checkedAt?.toISOString() ?? null,
      approved_at: sample.approvedAt?.toISOString() ?? null,
      visible_since: sample.visibleSince?.toISOString() ?? null,
    },
  });
  if (decision === "keep") await showApproved(tx, key);
  await tx.live.publish(userId, { type: "samples_changed" });
}

function allowed({ state, visibleSince, checkedAt, approvedAt }: SampleRow, now: Date) {
  if (state === "shown") return { approvedAt: approvedAt ?? now };
  // It was visible before, so it returns to its place.
  if (state === "hidden" && visibleSince) return { state: "shown", approvedAt: now } as const;
  // A person has lifted what the safety check decided.
  const checked = state === "hidden" ? (checkedAt ?? now) : checkedAt;
  return { state: "waiting", approvedAt: now, checkedAt: checked } as const;
}
