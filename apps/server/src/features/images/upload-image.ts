import type { Image } from "@twofold/contract/images";
import { isUniqueViolation } from "#kit/db.ts";
import type { UploadedFile } from "#kit/http/form.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
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
  findImageOfPicture,
  insertImage,
} from "./images.store.ts";
import { updateAssetState, lockStoredAsset, type AssetRow } from "./assets.store.ts";
import { newFilename } from "./asset-files.ts";
import { storeAsset } from "./store-asset.ts";
import { titleOf } from "./image-title.ts";

type UploadCtx = Pick<
  ActorCtx,
  "actor" | "db" | "now" | "jobs" | "live" | "limits" | "log" | "ports"
>;

export interface Upload {
  readonly file: UploadedFile;
  readonly isCoupleImage: boolean;
  readonly uploadKey?: string | undefined;
  /** If the gallery shows the same bytes already, that image will do. */
  readonly mayBeKnown?: boolean;
}

/** Makes an image of what a user sent. The same bytes are kept once, the same attempt counts once. */
export async function uploadImage(ctx: UploadCtx, upload: Upload): Promise<Image> {
  const userId = ctx.actor.user.id;
  const { file, uploadKey } = upload;
  await ctx.limits.consume(uploadsByUser, userId);
  const before = uploadKey && (await findImageByUpload(ctx.db, userId, uploadKey));
  if (before) return before;
  if ((await countImages(ctx.db, userId, "uploaded")) >= MAX_IMAGES_PER_USER) throw tooManyImages();

  try {
    const id =
      (await ofKnownPicture(ctx, upload)) ??
      (await inTempFolder(async (folder) => {
        const picture = await storeAsset(ctx, { userId, file, folder, source: "uploaded" });
        return ofNewPicture(ctx, upload, picture);
      }));
    return await imageOf(ctx, id);
  } catch (error) {
    // The same attempt or the same picture came twice at once: the other one was first.
    if (!isUniqueViolation(error)) throw error;
    const first = uploadKey && (await findImageByUpload(ctx.db, userId, uploadKey));
    if (first) return first;
    const id = await ofKnownPicture(ctx, upload);
    if (!id) throw error;
    return imageOf(ctx, id);
  }
}

async function imageOf(ctx: UploadCtx, id: string): Promise<Image> {
  const image = await findImage(ctx.db, ctx.actor.user.id, id);
  if (!image) throw new Error(`image ${id} is gone right after it was made`);
  return image;
}

async function ofKnownPicture(ctx: UploadCtx, upload: Upload): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const picture = await lockStoredAsset(tx.db, ctx.actor.user.id, upload.file.sha256);
    if (!picture) return undefined;
    const shown =
      upload.mayBeKnown && (await findImageOfPicture(tx.db, picture.userId, picture.id));
    return shown || showImage(tx, upload, picture);
  });
}

async function ofNewPicture(ctx: UploadCtx, upload: Upload, picture: AssetRow): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    if (!(await updateAssetState(tx.db, picture, "arriving", { state: "stored" }, tx.now)))
      throw new Error(`picture ${picture.id} was given up while it arrived`);
    await tx.jobs.enqueue(
      deriveJob,
      { user_id: picture.userId, picture_id: picture.id },
      { group: picture.userId },
    );
    return showImage(tx, upload, picture);
  });
}

async function showImage(tx: Tx, upload: Upload, { userId, id, files }: AssetRow) {
  const imageId = newId();
  await insertImage(tx.db, {
    userId,
    id: imageId,
    pictureId: id,
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
