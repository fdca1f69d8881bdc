import type { AdminCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { recordRead, type AdminAction } from "#features/audit/audit.ts";
import { findImageAsset, serveVariant } from "#features/images/images.ts";

export type ReportedImageCtx = Pick<
  AdminCtx,
  "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "log" | "ports"
>;

interface ReportedImage {
  readonly userId: string;
  readonly imageId: string;
  /** The item or request through which the administrator sees it. */
  readonly subjectId: string;
  readonly accept: string | undefined;
}

/**
 * The caller has checked that the image may be seen. Recorded before the first byte is sent. Conditional
 * requests are ignored, so that each is a full response. Returns undefined if the image is gone.
 */
export async function serveReportedImage(
  ctx: ReportedImageCtx,
  viewed: AdminAction,
  { userId, imageId, subjectId, accept }: ReportedImage,
): Promise<FileResponse | undefined> {
  const asset = await findImageAsset(ctx.db, { userId, id: imageId });
  if (!asset) return undefined;
  await recordRead(ctx, viewed, { subjectId });
  return serveVariant(ctx, asset, {
    size: "preview",
    headers: { accept },
    name: subjectId,
    with: { "cache-control": "no-store" },
  });
}
