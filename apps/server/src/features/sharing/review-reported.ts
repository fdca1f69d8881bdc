import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal, findShown } from "#features/images/images.ts";
import { checkImage } from "#features/safety/safety.ts";
import { blockSharing } from "./block-sharing.ts";
import { isBlocked, type SharedImage } from "./reports.store.ts";

type LookCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

/**
 * What was reported is looked at by the screen on this machine, and no longer shared if it finds
 * something. What it can't see (that somebody did not agree) waits for an operator. Links that nobody
 * reports are nobody's business but of those who have them.
 */
export async function reviewReported(ctx: LookCtx, shared: SharedImage): Promise<void> {
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
    "sharing: a shared picture was reported",
  );
  if (harm) await blockSharing(ctx, shared, "screen");
}
