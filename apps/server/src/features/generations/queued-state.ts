import type { Settings } from "#kit/ctx.ts";
import type { GenerationRow } from "./generations.store.ts";

/** The part of a new generation that changes while it runs. */
export function queuedState(now: Date, { timeoutMs }: Settings["generations"]) {
  return {
    state: "queued",
    stage: null,
    progress: 0,
    imageId: null,
    failure: null,
    detail: null,
    deadlineAt: new Date(now.getTime() + timeoutMs),
    createdAt: now,
    startedAt: null,
    endedAt: null,
    seenAt: null,
  } as const satisfies Partial<GenerationRow>;
}
