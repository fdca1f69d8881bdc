import type { FileResponse } from "#kit/files.ts";
import { listAppeals } from "./appeals.store.ts";
import { canShowImage } from "./item-response.ts";
import { findAnyItem } from "./items.store.ts";
import { imageViewed } from "./moderation.actions.ts";
import { itemNotFound } from "./moderation.errors.ts";
import { serveReportedImage, type ReportedImageCtx } from "./serve-reported-image.ts";

interface ImageRequest {
  readonly id: string;
  readonly accept: string | undefined;
}

export async function serveItemImage(
  ctx: ReportedImageCtx,
  { id, accept }: ImageRequest,
): Promise<FileResponse> {
  const item = await findAnyItem(ctx.db, { id });
  if (!item) throw itemNotFound();
  const { userId, imageId } = item;
  const [appeal] = await listAppeals(ctx.db, { userId, itemIds: [id] });
  if (!canShowImage(item, appeal)) throw itemNotFound();
  const image = { userId, imageId, subjectId: id, accept };
  const response = await serveReportedImage(ctx, imageViewed, image);
  if (!response) throw itemNotFound();
  return response;
}
