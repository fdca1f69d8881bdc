import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { inTransaction } from "#kit/transaction.ts";
import { copyOriginal, findImageAsset } from "#features/images/images.ts";
import { decideItem, openItem } from "#features/moderation/moderation.ts";
import { checkImage, statementCodeOf } from "#features/safety/safety.ts";
import { findBlock, type SharedImage } from "./reports.store.ts";

type ReviewCtx = Pick<Ctx, "db" | "clock" | "jobs" | "live" | "emit" | "log" | "ports">;

/**
 * Checks a reported image with the local content check, and blocks it if that finds harm; its owner can
 * appeal. Missing consent cannot be detected and needs a moderator. Images without reports are never checked.
 */
export async function reviewReported(ctx: ReviewCtx, shared: SharedImage): Promise<void> {
  if (await findBlock(ctx.db, shared)) return;
  const { userId, imageId } = shared;
  const asset = await findImageAsset(ctx.db, { userId, id: imageId });
  if (!asset) return;
  const harm = await inTempFolder(async (folder) => {
    const path = join(folder, "reported");
    await copyOriginal(ctx, asset, path);
    return checkImage(ctx, path);
  });
  ctx.log.warn({ user_id: userId, image_id: imageId, harm }, "sharing: reported image reviewed");
  if (!harm) return;
  const ruling = {
    decision: "block",
    code: statementCodeOf(harm),
    by: "screen",
    isAutomatic: true,
  } as const;
  await inTransaction(ctx, async (tx) => {
    const item = await openItem(tx, { userId, imageId, kind: "link_report" });
    if (item) await decideItem(tx, ctx, { userId, id: item.id, ruling });
  });
}
