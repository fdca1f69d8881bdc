import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { hasDetails } from "#features/provenance/provenance.ts";
import { blockJob } from "./copies.queues.ts";
import {
  findHash,
  insertBlockedHash,
  removeBlockedHash,
  updateAllowed,
  type ImageKey,
} from "./copies.store.ts";

interface Decided extends ImageKey {
  readonly decision: "keep" | "hide" | "block";
  readonly code: string | null;
}

/** A block extends to copies; another decision ends that. */
export async function followDecision(
  tx: Tx,
  { userId, imageId, decision, code }: Decided,
): Promise<void> {
  const key = { userId, imageId };
  const stored = await findHash(tx.db, key);
  if (decision !== "block") {
    if (stored) await removeBlockedHash(tx.db, stored);
    if (decision === "keep") await updateAllowed(tx.db, key, tx.now);
    return;
  }
  const reason = code ?? "removed";
  await updateAllowed(tx.db, key, null);
  // The owner may erase the image before the job runs, and its hash must stay.
  if (stored && hasDetails(stored.hash))
    await insertBlockedHash(tx.db, { id: newId(), hash: stored.hash, reason, createdAt: tx.now });
  await tx.jobs.enqueue(
    blockJob,
    { user_id: userId, image_id: imageId, reason },
    { group: userId },
  );
}
