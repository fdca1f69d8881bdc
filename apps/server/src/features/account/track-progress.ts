import type { Ctx } from "#kit/ctx.ts";
import { updateProgress } from "./exports.store.ts";

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
  { userId, id }: { readonly userId: string; readonly id: string },
): ProgressTracker {
  const over = new AbortController();
  let updatedAt = 0;
  const update = async (share: number) => {
    if (await updateProgress(ctx.db, userId, id, Math.min(0.99, share)))
      await ctx.live.publish(userId, { type: "export_changed" });
    else over.abort();
  };
  return {
    isOver: over.signal,
    onProgress(share) {
      if (Date.now() - updatedAt < UPDATE_INTERVAL_MS) return;
      updatedAt = Date.now();
      update(share).catch((error: unknown) =>
        ctx.log.warn({ err: error, export_id: id }, "account: export progress not stored"),
      );
    },
  };
}
