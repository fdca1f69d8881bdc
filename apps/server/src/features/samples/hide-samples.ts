import type { Tx } from "#kit/transaction.ts";
import { updateSamplesHidden, type SamplesKey } from "./samples.store.ts";

/** Hides these images until a decision, which may show them again in their place. */
export async function hideSamples(tx: Tx, key: SamplesKey): Promise<void> {
  if ((await updateSamplesHidden(tx.db, key)) > 0)
    await tx.live.publish(key.userId, { type: "samples_changed" });
}
