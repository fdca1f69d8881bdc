import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { deriveJob } from "./images.queues.ts";
import { insertImage } from "./images.store.ts";
import { newFilename } from "./asset-files.ts";
import { updateAssetState, type AssetRow } from "./assets.store.ts";

interface PublishedImage {
  readonly title: string;
  readonly isCoupleImage: boolean;
  readonly isSample?: boolean;
}

/** Adds the image to the owner's gallery, in the transaction that also charges for it. */
export async function publishGenerated(
  tx: Tx,
  asset: AssetRow,
  { title, isCoupleImage, isSample = false }: PublishedImage,
): Promise<string> {
  const { userId, id: assetId, files } = asset;
  if (!(await updateAssetState(tx.db, asset, "arriving", { state: "stored" }, tx.now)))
    throw new Error(`asset ${assetId} was purged before its upload completed`);
  await tx.jobs.enqueue(deriveJob, { user_id: userId, picture_id: assetId }, { group: userId });
  const id = newId();
  await insertImage(tx.db, {
    userId,
    id,
    assetId,
    filename: newFilename(files),
    title,
    source: "generated",
    isCoupleImage,
    isSample,
    uploadKey: null,
    createdAt: tx.now,
  });
  await tx.live.publish(userId, { type: "images_changed" });
  return id;
}
