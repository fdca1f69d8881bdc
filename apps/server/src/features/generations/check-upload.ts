import type { PhotoReport } from "@twofold/contract/generations";
import type { UploadedFile } from "#kit/files.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { decodeUpload, originalPathOf } from "#features/images/images.ts";
import { findPhotoProblem } from "./find-photo-problem.ts";
import { checksByUser } from "./generations.limits.ts";
import { toPhotoReport, unusable } from "./photo-report.ts";

/** Checks a photo without storing it. */
export async function checkUpload(
  ctx: Pick<ActorCtx, "actor" | "limits" | "log" | "ports">,
  file: UploadedFile,
): Promise<PhotoReport> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(checksByUser, userId);
  return inTempFolder(async (folder) => {
    const decoded = await decodeUpload(ctx, { userId, path: file.path, folder });
    if ("refused" in decoded) return toPhotoReport(unusable(0, "no_face"));
    return toPhotoReport(await findPhotoProblem(ctx, originalPathOf(decoded)));
  });
}
