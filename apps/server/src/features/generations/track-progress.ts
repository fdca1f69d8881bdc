import type { Ctx } from "#kit/ctx.ts";
import type { Progress } from "#features/engines/engines.ts";
import { updateProgress, type GenerationKey } from "./generations.store.ts";

const RECORD_EVERY_MS = 400;
/** A remote model may report nothing for a minute, so the state is also checked on a timer. */
const CHECK_EVERY_MS = 2_000;

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
  let recordedAt = 0;
  let last: Progress | undefined;

  const record = async (progress: Progress) => {
    const isRunning = await updateProgress(ctx.db, key, {
      stage: progress.stage,
      progress: Math.min(0.99, progress.share),
    });
    if (!isRunning) over.abort();
    else await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  };
  const onProgress = (progress: Progress) => {
    const isSame = progress.stage === last?.stage;
    last = progress;
    if (isSame && Date.now() - recordedAt < RECORD_EVERY_MS) return;
    recordedAt = Date.now();
    record(progress).catch((error: unknown) =>
      ctx.log.warn({ err: error, generation_id: key.id }, "generations: progress not recorded"),
    );
  };
  const timer = setInterval(
    () => onProgress(last ?? { stage: "drawing", share: 0 }),
    CHECK_EVERY_MS,
  );
  return { onProgress, isOver: over.signal, stop: () => clearInterval(timer) };
}
