import type { Tx } from "#kit/transaction.ts";
import { insertBlock, type SharedImage } from "./reports.store.ts";

interface Reopened extends SharedImage {
  readonly kinds: readonly string[];
  readonly earlier: { readonly decision: string; readonly isAutomatic: boolean } | null;
}

/** Blocks the links of an image again, if a decision lifted the block and was undone. */
export async function restoreBlock(
  tx: Tx,
  { userId, imageId, kinds, earlier }: Reopened,
): Promise<void> {
  const isBlocked = earlier?.decision === "block";
  if (!isBlocked && !kinds.includes("copy")) return;
  const decidedBy = isBlocked ? (earlier.isAutomatic ? "screen" : "operator") : "copy";
  await insertBlock(tx.db, { userId, imageId, decidedBy, createdAt: tx.now });
}
