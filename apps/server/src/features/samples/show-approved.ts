import { MAX_NEW_SAMPLES_A_DAY } from "@twofold/contract/samples";
import type { Tx } from "#kit/transaction.ts";
import { countNewSamples, lockSample, updateSample, type SampleKey } from "./samples.store.ts";

const DAY_MS = 86_400_000;

/**
 * Shows a checked and approved image if its owner has a place within the daily limit; otherwise a job
 * shows it later. The caller has locked the owner.
 */
export async function showApproved(tx: Tx, key: SampleKey): Promise<void> {
  const sample = await lockSample(tx.db, key);
  if (sample?.state !== "waiting" || !sample.checkedAt || !sample.approvedAt) return;
  const since = new Date(tx.now.getTime() - DAY_MS);
  if ((await countNewSamples(tx.db, key, { since })) >= MAX_NEW_SAMPLES_A_DAY) return;
  await updateSample(tx.db, key, { state: "shown", visibleSince: tx.now });
  await tx.live.publish(key.userId, { type: "samples_changed" });
}
