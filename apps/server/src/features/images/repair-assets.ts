import type { Ctx } from "#kit/ctx.ts";
import { mostErased } from "./purge-guard.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { deriveJob } from "./images.queues.ts";
import { claimAbandonedUploads, listErasing, claimUnderived } from "./assets.store.ts";

type SweepCtx = Pick<Ctx, "db" | "now" | "jobs" | "log" | "ports">;

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Puts right what a kill or an outage has left half done. */
export async function repairAssets(
  ctx: SweepCtx,
  { olderThanMs = HOUR_MS }: { olderThanMs?: number } = {},
): Promise<void> {
  const before = new Date(ctx.now.getTime() - olderThanMs);
  const found = {
    given_up: await eraseGivenUp(ctx, before),
    erased: await eraseLeftOver(ctx),
    derived_again: await deriveAgain(ctx, before),
  };
  ctx.log.info(found, "images: swept");
}

/** Nobody was ever told that these are safe, so they need no guard. */
async function eraseGivenUp(ctx: SweepCtx, before: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await claimAbandonedUploads(ctx.db, before, BATCH, ctx.now);
    await deleteAssetFiles(ctx, batch);
    count += batch.length;
    if (batch.length < BATCH) return count;
  }
}

/** What a run of erasing had marked when it was killed: a batch at most. More than that is suspicious. */
async function eraseLeftOver(ctx: SweepCtx): Promise<number> {
  const { most } = await mostErased(ctx);
  const marked = await listErasing(ctx.db, most + 1);
  if (marked.length > most) {
    ctx.log.error({ most }, "images: more pictures are marked for erasing than a run may take");
    return 0;
  }
  await deleteAssetFiles(ctx, marked);
  return marked.length;
}

async function deriveAgain(ctx: SweepCtx, before: Date): Promise<number> {
  const underived = await claimUnderived(ctx.db, before, BATCH, ctx.now);
  for (const { userId, id } of underived)
    await ctx.jobs.enqueue(deriveJob, { user_id: userId, picture_id: id }, { group: userId });
  return underived.length;
}
