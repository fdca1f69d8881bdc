import type { Image } from "@twofold/contract/images";
import { isUniqueViolation } from "#kit/db.ts";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { tooManyImages } from "./images.errors.ts";
import { MAX_IMAGES_PER_USER, uploadsByUser } from "./images.limits.ts";
import { deriveJob } from "./images.queues.ts";
import {
  countImages,
  findImage,
  findImageByUpload,
  findUploadOfAsset,
  insertImage,
} from "./images.store.ts";
import { updateAssetState, lockAssetSharedByHash, type AssetRow } from "./assets.store.ts";
import { newFilename } from "./asset-files.ts";
import { storeAsset } from "./store-asset.ts";
import { titleOf } from "./image-title.ts";

type UploadCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "limits" | "log" | "ports" | "services"
>;

export interface Upload {
  readonly file: UploadedFile;
  readonly isCoupleImage: boolean;
  readonly uploadKey?: string | undefined;
  /** Returns an existing image with the same bytes instead of creating another. */
  readonly mayBeKnown?: boolean;
  /** Receives the path of the decoded file and throws if it must not be stored. */
  readonly check?: (path: string) => Promise<void>;
}

/** Creates an image from an upload. Equal bytes are stored once; a repeated upload key creates one image. */
export async function uploadImage(ctx: UploadCtx, upload: Upload): Promise<Image> {
  const userId = ctx.actor.user.id;
  const { file, uploadKey, check } = upload;
  await ctx.limits.consume(uploadsByUser, userId);
  const earlier = uploadKey && (await findImageByUpload(ctx.db, { userId, uploadKey }));
  if (earlier) return earlier;
  if ((await countImages(ctx.db, { userId, source: "uploaded" })) >= MAX_IMAGES_PER_USER)
    throw tooManyImages();

  try {
    const id =
      (await createFromKnownAsset(ctx, upload)) ??
      (await inTempFolder(async (folder) => {
        const asset = await storeAsset(ctx, { userId, file, folder, check, source: "uploaded" });
        return createFromNewAsset(ctx, upload, asset);
      }));
    return await imageOf(ctx, id);
  } catch (error) {
    // A concurrent upload with the same key or the same bytes won.
    if (!isUniqueViolation(error)) throw error;
    const first = uploadKey && (await findImageByUpload(ctx.db, { userId, uploadKey }));
    if (first) return first;
    const id = await createFromKnownAsset(ctx, upload);
    if (!id) throw error;
    return imageOf(ctx, id);
  }
}

async function imageOf(ctx: UploadCtx, id: string): Promise<Image> {
  const image = await findImage(ctx.db, { userId: ctx.actor.user.id, id });
  if (!image) throw new Error(`image ${id} is missing right after its creation`);
  return image;
}

async function createFromKnownAsset(ctx: UploadCtx, upload: Upload): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const asset = await lockAssetSharedByHash(tx.db, {
      userId: ctx.actor.user.id,
      sha256: upload.file.sha256,
    });
    if (!asset) return undefined;
    const known =
      upload.mayBeKnown && (await findUploadOfAsset(tx.db, { ...asset, assetId: asset.id }));
    return known || addToGallery(tx, upload, asset);
  });
}

async function createFromNewAsset(
  ctx: UploadCtx,
  upload: Upload,
  asset: AssetRow,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    if (!(await updateAssetState(tx.db, asset, "arriving", { state: "stored" }, tx.now)))
      throw new Error(`asset ${asset.id} was purged before its upload completed`);
    await tx.jobs.enqueue(
      deriveJob,
      { user_id: asset.userId, picture_id: asset.id },
      { group: asset.userId },
    );
    return addToGallery(tx, upload, asset);
  });
}

async function addToGallery(tx: Tx, upload: Upload, { userId, id, files }: AssetRow) {
  const imageId = newId();
  await insertImage(tx.db, {
    userId,
    id: imageId,
    assetId: id,
    filename: newFilename(files),
    title: titleOf(upload.file.name),
    source: "uploaded",
    isCoupleImage: upload.isCoupleImage,
    uploadKey: upload.uploadKey ?? null,
    createdAt: tx.now,
  });
  await tx.live.publish(userId, { type: "images_changed" });
  return imageId;
}
