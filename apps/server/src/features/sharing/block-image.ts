import type { Tx } from "#kit/transaction.ts";
import { findImageAsset } from "#features/images/images.ts";
import { lockUser } from "#features/users/users.ts";
import { endLinks } from "./end-links.ts";
import { insertBlock, type SharedImage } from "./reports.store.ts";

/**
 * Removes the links of an image and prevents new ones, in the caller's transaction. False if the image does
 * not exist.
 */
export async function blockImage(
  tx: Tx,
  { userId, imageId }: SharedImage,
  decidedBy: "screen" | "operator",
): Promise<boolean> {
  // `createLink` takes the same lock, so a concurrent link is either removed here or rejected there.
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) return false;
  if (!(await findImageAsset(tx.db, { userId, id: imageId }))) return false;
  await insertBlock(tx.db, { userId, imageId, decidedBy, createdAt: tx.now });
  await endLinks(tx, { userId, imageIds: [imageId] });
  return true;
}
