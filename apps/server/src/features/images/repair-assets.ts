import type { Ctx } from "#kit/ctx.ts";
import { getPurgeLimit } from "./purge-guard.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { deriveJob } from "./images.queues.ts";
import {
  claimAbandonedUploads,
  listErasingAssets,
  claimAssetsWithoutVariants,
} from "./assets.store.ts";

type RepairCtx = Pick<Ctx, "db" | "clock" | "jobs" | "log" | "ports" | "settings">;

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Repairs what a killed process or an outage left incomplete. */
export async function repairAssets(
  ctx: RepairCtx,
  { olderThanMs = HOUR_MS }: { olderThanMs?: number } = {},
): Promise<void> {
  const before = new Date(ctx.clock().getTime() - olderThanMs);
  const counts = {
    abandoned: await eraseAbandonedUploads(ctx, before),
    erased: await finishErasing(ctx),
    variants_enqueued: await enqueueMissingVariants(ctx, before),
  };
  ctx.log.info(counts, "images: assets repaired");
}

/** These uploads were never acknowledged, so the purge guard does not apply. */
async function eraseAbandonedUploads(ctx: RepairCtx, before: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await claimAbandonedUploads(ctx.db, { before, limit: BATCH, now: ctx.clock() });
    await deleteAssetFiles(ctx, batch);
    count += batch.length;
    if (batch.length < BATCH) return count;
  }
}

/** Completes the erasure of a killed run, which had marked one batch at most. More than that indicates a fault. */
async function finishErasing(ctx: RepairCtx): Promise<number> {
  const { max } = await getPurgeLimit(ctx);
  const marked = await listErasingAssets(ctx.db, max + 1);
  if (marked.length > max) {
    ctx.log.error({ max }, "images: too many assets marked for erasure");
    return 0;
  }
  await deleteAssetFiles(ctx, marked);
  return marked.length;
}

async function enqueueMissingVariants(ctx: RepairCtx, before: Date): Promise<number> {
  const underived = await claimAssetsWithoutVariants(ctx.db, {
    before,
    limit: BATCH,
    now: ctx.clock(),
  });
  for (const { userId, id } of underived)
    await ctx.jobs.enqueue(deriveJob, { user_id: userId, picture_id: id }, { group: userId });
  return underived.length;
}
