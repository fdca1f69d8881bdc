import { join } from "node:path";
import type { PhotoReport } from "@twofold/contract/generations";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal, listImageAssets } from "#features/images/images.ts";
import { findPhotoConsent } from "#features/partners/partners.ts";
import { findPhotoProblem } from "./find-photo-problem.ts";
import { photoNotFound } from "./generations.errors.ts";
import { checksByUser } from "./generations.limits.ts";
import { toPhotoReport } from "./photo-report.ts";

/** Checks an image of the user's gallery, or one that the partner chose, as a photo for a generation. */
export async function checkImage(
  ctx: Pick<ActorCtx, "actor" | "db" | "limits" | "log" | "ports">,
  imageId: string,
): Promise<PhotoReport> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(checksByUser, userId);
  const ids = [imageId];
  const [own] = await listImageAssets(ctx.db, { userId, ids });
  const consent = own ? undefined : await findPhotoConsent(ctx.db, { userId, imageId });
  const [image] = consent ? await listImageAssets(ctx.db, { userId: consent.giverId, ids }) : [own];
  if (!image) throw photoNotFound();
  return inTempFolder(async (folder) => {
    const path = join(folder, "photo");
    await copyOriginal(ctx, image, path);
    return toPhotoReport(await findPhotoProblem(ctx, path));
  });
}
