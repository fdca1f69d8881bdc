import { createHash } from "node:crypto";
import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { provenanceSourceOf } from "#features/provenance/provenance.ts";
import { deriveJob } from "./images.queues.ts";
import { insertImage } from "./images.store.ts";
import { newFilename } from "./asset-files.ts";
import { updateAssetState, type AssetRow } from "./assets.store.ts";
import { storeAsset } from "./store-asset.ts";

interface GeneratedFile {
  readonly userId: string;
  /** The id of the generation. */
  readonly id: string;
  readonly path: string;
  readonly folder: string;
  /** The id of the engine. */
  readonly engine: string;
}

/** Stores a generated image, which stays invisible until `publishGenerated`. */
export function storeGenerated(
  ctx: Pick<Ctx, "db" | "now" | "log" | "ports">,
  { userId, id, path, folder, engine }: GeneratedFile,
): Promise<AssetRow> {
  // Two identical results were charged twice, so each becomes a separate asset.
  const sha256 = createHash("sha256").update(id).digest();
  const source = { provenance: provenanceSourceOf(engine), generatedAt: new Date() };
  return storeAsset(ctx, { userId, file: { path, sha256 }, folder, source });
}

/** Adds the image to the owner's gallery, in the transaction that also charges for it. */
export async function publishGenerated(
  tx: Tx,
  asset: AssetRow,
  { title, isCoupleImage }: { title: string; isCoupleImage: boolean },
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
    uploadKey: null,
    createdAt: tx.now,
  });
  await tx.live.publish(userId, { type: "images_changed" });
  return id;
}
