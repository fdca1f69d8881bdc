import type { Ctx } from "#kit/ctx.ts";
import type { Progress } from "#features/engines/engines.ts";
import { updateProgress, type GenerationKey } from "./generations.store.ts";

/** NOTIFY is serialised for the whole database, so progress is published at most once a second. */
const RECORD_EVERY_MS = 1_000;

interface ProgressTracker {
  readonly onProgress: (progress: Progress) => void;
  /** Aborted once the generation has ended. */
  readonly isOver: AbortSignal;
  stop(): void;
}

/** Records progress at intervals, and so finds out whether the generation was cancelled. */
export function trackProgress(
  ctx: Pick<Ctx, "db" | "live" | "log">,
  key: GenerationKey,
): ProgressTracker {
  const over = new AbortController();
  // A remote model may report nothing for a minute.
  let last: Progress = { stage: "drawing", share: 0 };
  let published: Progress | undefined;

  const record = async () => {
    const progress = last;
    const { stage, share } = progress;
    const isRunning = await updateProgress(ctx.db, key, {
      stage,
      progress: Math.min(0.99, share),
    });
    if (!isRunning) return over.abort();
    if (progress === published) return;
    published = progress;
    await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  };
  const timer = setInterval(
    () =>
      void record().catch((error: unknown) =>
        ctx.log.warn({ err: error, generation_id: key.id }, "generations: progress not recorded"),
      ),
    RECORD_EVERY_MS,
  );
  return {
    onProgress: (progress) => (last = progress),
    isOver: over.signal,
    stop: () => clearInterval(timer),
  };
}
