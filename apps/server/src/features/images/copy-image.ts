import type { Ctx } from "#kit/ctx.ts";
import { isUniqueViolation } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import {
  insertAsset,
  lockAssetSharedByHash,
  updateAssetState,
  type AssetRow,
} from "./assets.store.ts";
import { keyOf, newFilename, originalOf, typeOf } from "./asset-files.ts";
import { discardGenerated } from "./discard-generated.ts";
import { titleOf } from "./image-title.ts";
import { deriveJob } from "./images.queues.ts";
import type { CopySource } from "./image-copies.store.ts";
import { insertImage } from "./images.store.ts";

type CopyCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "log" | "ports">;

interface Copy {
  /** The owner of the copy. */
  readonly userId: string;
  readonly source: CopySource;
  readonly notSuggested: boolean;
}

/** Returns false if the copy is not wanted any more. Then nothing of it is left. */
type Finish = (
  tx: Tx,
  image: { readonly id: string; readonly assetId: string },
) => Promise<boolean>;

/** The source has no file any more, so that no attempt can succeed. */
export class SourceMissingError extends Error {}

class UnwantedError extends Error {}

/**
 * Creates an image of another user with the same bytes. Nothing connects it with its source. `finish` runs in
 * the transaction that creates it. Bytes that the user has already are not stored a second time.
 */
export async function copyImage(ctx: CopyCtx, copy: Copy, finish: Finish): Promise<void> {
  if (await createFromKnown(ctx, copy, finish)) return;
  const asset = await storeCopy(ctx, copy);
  try {
    await inTransaction(ctx, (tx) => publish(tx, copy, asset, finish));
  } catch (error) {
    await discardGenerated(ctx, asset);
    if (error instanceof UnwantedError) return;
    // A concurrent upload or copy of the same bytes won.
    if (!isUniqueViolation(error) || !(await createFromKnown(ctx, copy, finish))) throw error;
  }
}

async function createFromKnown(ctx: CopyCtx, copy: Copy, finish: Finish): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { userId, source } = copy;
      const asset = await lockAssetSharedByHash(tx.db, { userId, sha256: source.asset.sha256 });
      if (asset) await addToGallery(tx, copy, asset, finish);
      return asset !== undefined;
    });
  } catch (error) {
    if (error instanceof UnwantedError) return true;
    throw error;
  }
}

/** The names are recorded before the files exist, so that `repairAssets` removes what a killed process left. */
async function storeCopy(
  { db, clock, ports }: CopyCtx,
  { userId, source: { asset: from } }: Copy,
): Promise<AssetRow> {
  const now = clock();
  const names = from.derivedAt
    ? Object.keys(from.files)
    : [originalOf(from.files), "thumbnail.webp"];
  const files = Object.fromEntries(names.map((name) => [name, from.files[name] ?? 0]));
  const times = { createdAt: now, changedAt: now };
  const asset: AssetRow = { ...from, ...times, userId, id: newId(), state: "arriving", files };
  await insertAsset(db, asset);
  for (const name of names) {
    const bytes = await ports.storage.read(keyOf(from.userId, from.id, name));
    if (!bytes) throw new SourceMissingError(`${name} of asset ${from.id} is not in storage`);
    try {
      await ports.storage.putStream(keyOf(userId, asset.id, name), { bytes, type: typeOf(name) });
    } finally {
      bytes.destroy();
    }
  }
  return asset;
}

async function publish(tx: Tx, copy: Copy, asset: AssetRow, finish: Finish): Promise<void> {
  if (!(await updateAssetState(tx.db, asset, "arriving", { state: "stored" }, tx.now)))
    throw new Error(`asset ${asset.id} was purged before it was copied`);
  if (!asset.derivedAt) {
    const payload = { user_id: asset.userId, picture_id: asset.id };
    await tx.jobs.enqueue(deriveJob, payload, { group: asset.userId });
  }
  await addToGallery(tx, copy, asset, finish);
}

async function addToGallery(
  tx: Tx,
  { userId, source, notSuggested }: Copy,
  asset: AssetRow,
  finish: Finish,
): Promise<void> {
  const id = newId();
  await insertImage(tx.db, {
    userId,
    id,
    assetId: asset.id,
    filename: newFilename(asset.files),
    // The title of an upload is a file name of its owner's device.
    title: source.source === "uploaded" ? titleOf("") : source.title,
    source: source.source,
    isCoupleImage: source.isCoupleImage,
    isSample: source.isSample,
    notSuggested,
    isKept: true,
    uploadKey: null,
    createdAt: tx.now,
  });
  if (!(await finish(tx, { id, assetId: asset.id }))) throw new UnwantedError();
  await tx.live.publish(userId, { type: "images_changed" });
}
