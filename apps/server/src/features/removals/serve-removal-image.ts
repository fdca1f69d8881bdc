import type { FileResponse } from "#kit/files.ts";
import { serveReportedImage, type ReportedImageCtx } from "#features/moderation/moderation.ts";
import { findRemovalImage } from "./find-removal-image.ts";
import { imageViewed } from "./removals.actions.ts";
import { removalNotFound } from "./removals.errors.ts";
import { findRemoval } from "./removals.store.ts";

interface ImageRequest {
  readonly id: string;
  readonly accept: string | undefined;
}

/** A request is a report, so its image is shown until it is decided. */
export async function serveRemovalImage(
  ctx: ReportedImageCtx,
  { id, accept }: ImageRequest,
): Promise<FileResponse> {
  const request = await findRemoval(ctx.db, { id });
  if (!request || request.decidedAt) throw removalNotFound();
  const image = await findRemovalImage(ctx.db, request, ctx.clock());
  const response =
    image &&
    (await serveReportedImage(ctx, imageViewed, {
      userId: image.userId,
      imageId: image.imageId,
      subjectId: id,
      accept,
    }));
  if (!response) throw removalNotFound();
  return response;
}
