import type { Tx } from "#kit/transaction.ts";
import { endLinks } from "./end-links.ts";
import { insertBlock, removeBlock, type SharedImage } from "./reports.store.ts";

interface Decided extends SharedImage {
  readonly decision: "keep" | "hide" | "block";
  readonly isAutomatic: boolean;
}

/**
 * A block ends the links of the image and prevents new ones; every other decision allows them again. The
 * emitter has locked the owner like `createLink`, so a concurrent link is either removed here or rejected there.
 */
export async function applyDecision(
  tx: Tx,
  { userId, imageId, decision, isAutomatic }: Decided,
): Promise<void> {
  if (decision !== "block") return void (await removeBlock(tx.db, { userId, imageId }));
  const decidedBy = isAutomatic ? "screen" : "operator";
  // Also for an image in the trash, from which it can be restored.
  await insertBlock(tx.db, { userId, imageId, decidedBy, createdAt: tx.now });
  await endLinks(tx, { userId, imageIds: [imageId] });
}
