import type { Ctx } from "#kit/ctx.ts";
import type { Progress } from "#features/engines/engines.ts";
import { updateProgress, type GenerationKey } from "./generations.store.ts";

const NOTED_EVERY_MS = 400;
/** A model elsewhere may say nothing for a minute; who cancels should not pay for that. */
const ASKED_EVERY_MS = 2_000;

interface Waiting {
  readonly onProgress: (progress: Progress) => void;
  /** Aborted once nobody waits for the picture any more. */
  readonly isOver: AbortSignal;
  stop(): void;
}

/** Writes progress down now and then, and so learns whether somebody still waits for the picture. */
export function trackProgress(ctx: Pick<Ctx, "db" | "live" | "log">, key: GenerationKey): Waiting {
  const over = new AbortController();
  let notedAt = 0;
  let last: Progress | undefined;

  const note = async (progress: Progress) => {
    const isWanted = await updateProgress(ctx.db, key, {
      stage: progress.stage,
      progress: Math.min(0.99, progress.share),
    });
    if (!isWanted) over.abort();
    else await ctx.live.publish(key.userId, { type: "generation_changed", id: key.id });
  };
  const onProgress = (progress: Progress) => {
    const isSame = progress.stage === last?.stage;
    last = progress;
    if (isSame && Date.now() - notedAt < NOTED_EVERY_MS) return;
    notedAt = Date.now();
    note(progress).catch((error: unknown) =>
      ctx.log.warn({ err: error, generation_id: key.id }, "generations: progress was not noted"),
    );
  };
  const timer = setInterval(
    () => onProgress(last ?? { stage: "drawing", share: 0 }),
    ASKED_EVERY_MS,
  );
  return { onProgress, isOver: over.signal, stop: () => clearInterval(timer) };
}
