import type { Tx } from "#kit/transaction.ts";
import { lockAsset, updateAssetState, type AssetKey } from "./assets.store.ts";
import { findImageOfAsset } from "./images.store.ts";

interface RemovedImage {
  readonly userId: string;
  readonly assetId: string;
}

/** Marks those of the assets that no image uses any more, and returns them. */
export async function eraseUnusedAssets(
  tx: Tx,
  removed: readonly RemovedImage[],
): Promise<AssetKey[]> {
  const marked: AssetKey[] = [];
  for (const { userId, assetId: id } of removed) {
    // The lock comes before the check, so that a concurrent creation of an image from this asset cannot interleave.
    const asset = await lockAsset(tx.db, { userId, id });
    if (!asset || (await findImageOfAsset(tx.db, { userId, assetId: id }))) continue;
    await updateAssetState(tx.db, asset, "stored", { state: "erasing" }, tx.now);
    marked.push(asset);
  }
  return marked;
}
