import { join } from "node:path";
import type { PhotoReport as Report } from "@twofold/contract/generations";
import type { Ctx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/http/form.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { PoolBusyError } from "#kit/pool-errors.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import type { PhotoReport } from "#features/engines/engines.ts";
import { copyOriginal, listShown } from "#features/images/images.ts";
import { photoNotFound, photoUnusable, tooBusy } from "./generations.errors.ts";
import { checksByUser } from "./generations.limits.ts";
import { findPhotoHarm } from "./check-safety.ts";

type CheckCtx = Pick<ActorCtx, "actor" | "db" | "limits" | "log" | "ports">;

/** Checks a photo without storing it. */
export async function checkUpload(ctx: CheckCtx, file: UploadedFile): Promise<Report> {
  await ctx.limits.consume(checksByUser, ctx.actor.user.id);
  return inTempFolder(async (folder) => {
    const decoded = await ctx.ports.imaging.decodeUpload(file.path, folder);
    if ("refused" in decoded)
      return { is_usable: false, faces: 0, detail: photoUnusable("no_face").message };
    const original = decoded.files.find(({ name }) => name.startsWith("original"));
    return reportOn(ctx, original?.path ?? file.path);
  });
}

export async function checkImage(ctx: CheckCtx, imageId: string): Promise<Report> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(checksByUser, userId);
  const [image] = await listShown(ctx.db, userId, [imageId]);
  if (!image) throw photoNotFound();
  return inTempFolder(async (folder) => {
    const path = join(folder, "photo");
    await copyOriginal(ctx, userId, image, path);
    return reportOn(ctx, path);
  });
}

export async function inspectPhoto(
  { ports }: Pick<Ctx, "ports">,
  path: string,
): Promise<PhotoReport> {
  try {
    return await ports.photos.check(path);
  } catch (error) {
    throw error instanceof PoolBusyError ? tooBusy() : error;
  }
}

async function reportOn(ctx: CheckCtx, path: string): Promise<Report> {
  const { faces, facesInFront = faces, problem } = await inspectPhoto(ctx, path);
  const found = problem ?? (facesInFront > 1 ? "too_many_faces" : undefined);
  if (found) return { is_usable: false, faces, detail: photoUnusable(found).message };
  const harm = await findPhotoHarm(ctx, path);
  return { is_usable: !harm, faces, detail: harm ? photoUnusable("harmful").message : null };
}
