import type { Tx } from "#kit/transaction.ts";
import type { AssetKey } from "./assets.store.ts";
import { eraseUnusedAssets } from "./erase-unused-assets.ts";
import { removeImages } from "./image-copies.store.ts";

/** Erases images without the trash. The caller deletes the files of the returned assets after the transaction. */
export async function eraseImages(
  tx: Tx,
  images: { readonly userId: string; readonly ids: readonly string[] },
): Promise<AssetKey[]> {
  const removed = await removeImages(tx.db, images);
  await tx.live.publish(images.userId, { type: "images_changed" });
  return eraseUnusedAssets(tx, removed);
}
