import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal, findShown } from "#features/images/images.ts";
import { checkImage } from "#features/safety/safety.ts";
import { blockSharing } from "./block-sharing.ts";
import { isBlocked, type SharedImage } from "./reports.store.ts";

type ReviewCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

/**
 * Checks a reported image with the local content check, and blocks it if that finds harm. Missing
 * consent cannot be detected and needs an operator. Images without reports are never checked.
 */
export async function reviewReported(ctx: ReviewCtx, shared: SharedImage): Promise<void> {
  if (await isBlocked(ctx.db, shared)) return;
  const picture = await findShown(ctx.db, shared.userId, shared.imageId);
  if (!picture) return;
  const harm = await inTempFolder(async (folder) => {
    const path = join(folder, "reported");
    await copyOriginal(ctx, shared.userId, picture, path);
    return checkImage({ ...ctx.ports, log: ctx.log }, path);
  });
  ctx.log.warn(
    { user_id: shared.userId, image_id: shared.imageId, harm },
    "sharing: reported image reviewed",
  );
  if (harm) await blockSharing(ctx, shared, "screen");
}
