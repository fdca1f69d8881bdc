import { join } from "node:path";
import type { ActorCtx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/files.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import type { Engine } from "#features/engines/engines.ts";
import { copyOriginal, listImageAssets, uploadImage } from "#features/images/images.ts";
import { findPhotoConsent } from "#features/partners/partners.ts";
import { findPhotoProblem } from "./find-photo-problem.ts";
import { photoNotFound, photosConsentMissing, photoUnusable } from "./generations.errors.ts";
import type { SourceRow } from "./sources.tables.ts";

interface RequestedPhotos {
  readonly files: readonly UploadedFile[];
  readonly imageIds: readonly string[];
  readonly isGalleryFirst: boolean;
  readonly partner?: { readonly imageId: string; readonly slot: number } | undefined;
  /** One photo shows both people. */
  readonly isPhotoOfBoth?: boolean | undefined;
}

/** What the check of a photo needs to know. */
interface Check {
  readonly engine: string;
  readonly people: number;
}

type Photo = Pick<SourceRow, "imageUserId" | "imageId" | "consentId">;

/** The photos in the order of the people. Each has passed the check of photos. */
export async function gatherPhotos(
  ctx: ActorCtx,
  request: RequestedPhotos,
  engine: Engine,
): Promise<Photo[]> {
  const { partner, isPhotoOfBoth = false } = request;
  const check = { engine: engine.id, people: isPhotoOfBoth ? 2 : 1 };
  // First, so that nothing is uploaded for a request that is refused.
  const photo = partner && (await findPartnerPhoto(ctx, partner.imageId, check));
  const own = await gatherOwnPhotos(ctx, request, check);
  const imageUserId = ctx.actor.user.id;
  const photos: Photo[] = own.map((imageId) => ({ imageUserId, imageId, consentId: null }));
  // The slot is at most the number of people, because there are no more photos than that.
  return photo ? photos.toSpliced(partner.slot - 1, 0, photo) : photos;
}

async function findPartnerPhoto(ctx: ActorCtx, imageId: string, check: Check): Promise<Photo> {
  const consent = await findPhotoConsent(ctx.db, { userId: ctx.actor.user.id, imageId });
  const ids = [imageId];
  const [image] = consent ? await listImageAssets(ctx.db, { userId: consent.giverId, ids }) : [];
  if (!consent || !image) throw photosConsentMissing();
  await checkStored(ctx, [image], check);
  return { imageUserId: consent.giverId, imageId, consentId: consent.consentId };
}

/**
 * Uploaded photos are added to the gallery once they have passed the check; a photo that is already
 * there is not duplicated, but read from the storage for the check.
 */
async function gatherOwnPhotos(
  ctx: ActorCtx,
  { files, imageIds, isGalleryFirst }: RequestedPhotos,
  wanted: Check,
): Promise<string[]> {
  const userId = ctx.actor.user.id;
  const known = await listImageAssets(ctx.db, { userId, ids: imageIds });
  if (imageIds.some((id) => !known.some((image) => image.id === id))) throw photoNotFound();
  const unchecked = [...imageIds];
  const uploaded: string[] = [];
  for (const file of files) {
    let isChecked = false;
    const check = async (path: string) => {
      await requireUsablePhoto(ctx, path, wanted);
      isChecked = true;
    };
    const { id } = await uploadImage(ctx, { file, isCoupleImage: false, mayBeKnown: true, check });
    uploaded.push(id);
    if (!isChecked) unchecked.push(id);
  }
  await checkStored(ctx, await listImageAssets(ctx.db, { userId, ids: unchecked }), wanted);
  return isGalleryFirst ? [...imageIds, ...uploaded] : [...uploaded, ...imageIds];
}

async function checkStored(
  ctx: ActorCtx,
  images: Awaited<ReturnType<typeof listImageAssets>>,
  check: Check,
): Promise<void> {
  await inTempFolder(async (folder) => {
    for (const image of images) {
      const path = join(folder, image.id);
      await copyOriginal(ctx, image, path);
      await requireUsablePhoto(ctx, path, check);
    }
  });
}

async function requireUsablePhoto(ctx: ActorCtx, path: string, check: Check): Promise<void> {
  const { problem } = await findPhotoProblem(ctx, path, check);
  if (problem) throw photoUnusable(problem);
}
