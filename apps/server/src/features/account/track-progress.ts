import type { Ctx } from "#kit/ctx.ts";
import { updateProgress } from "./exports.store.ts";

const NOTED_EVERY_MS = 1_000;

interface Watched {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted once nobody waits for it any more. */
  readonly isOver: AbortSignal;
}

/** Writes progress down now and then, and so learns whether somebody still waits for it. */
export function trackProgress(
  ctx: Pick<Ctx, "db" | "live" | "log">,
  { userId, id }: { readonly userId: string; readonly id: string },
): Watched {
  const over = new AbortController();
  let notedAt = 0;
  const note = async (share: number) => {
    if (await updateProgress(ctx.db, userId, id, Math.min(0.99, share)))
      await ctx.live.publish(userId, { type: "export_changed" });
    else over.abort();
  };
  return {
    isOver: over.signal,
    onProgress(share) {
      if (Date.now() - notedAt < NOTED_EVERY_MS) return;
      notedAt = Date.now();
      note(share).catch((error: unknown) =>
        ctx.log.warn({ err: error, export_id: id }, "account: progress was not noted"),
      );
    },
  };
}
