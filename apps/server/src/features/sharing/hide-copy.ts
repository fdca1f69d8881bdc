import type { Tx } from "#kit/transaction.ts";
import { insertBlock, type SharedImage } from "./reports.store.ts";

/** Links of a copy show nothing until the decision. They are not removed, because it may be to keep the image. */
export async function hideCopy(tx: Tx, { userId, imageId }: SharedImage): Promise<void> {
  await insertBlock(tx.db, { userId, imageId, decidedBy: "copy", createdAt: tx.now });
}
