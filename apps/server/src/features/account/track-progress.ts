import type { Ctx } from "#kit/ctx.ts";
import { updateExportProgress, type ExportKey } from "./exports.store.ts";

const UPDATE_INTERVAL_MS = 1_000;

interface ProgressTracker {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted when the export was removed or has ended. */
  readonly isOver: AbortSignal;
}

/** Stores progress at most once a second, and thereby notices that the export was removed. */
export function trackProgress(
  ctx: Pick<Ctx, "db" | "live" | "log">,
  key: ExportKey,
): ProgressTracker {
  const over = new AbortController();
  let updatedAt = -Infinity;
  const update = async (share: number) => {
    if (await updateExportProgress(ctx.db, key, Math.min(0.99, share)))
      await ctx.live.publish(key.userId, { type: "export_changed" });
    else over.abort();
  };
  return {
    isOver: over.signal,
    onProgress(share) {
      if (performance.now() - updatedAt < UPDATE_INTERVAL_MS) return;
      updatedAt = performance.now();
      update(share).catch((error: unknown) =>
        ctx.log.warn({ err: error, export_id: key.id }, "account: export progress not stored"),
      );
    },
  };
}
