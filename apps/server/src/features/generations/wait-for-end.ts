import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "#kit/ctx.ts";
import type { Live } from "#kit/live.ts";
import { findGeneration, type GenerationRow } from "./generations.store.ts";

/** Clients time out after ten seconds; a slower generation is answered with 202 before that. */
const MAX_WAIT_MS = 8_000;
/** Reads the row at this interval in case an event is missed. */
const READ_EVERY_MS = 1_000;

export const hasEnded = ({ state }: GenerationRow): boolean =>
  state !== "queued" && state !== "running";

/** Returns the generation once it has ended, or its state after eight seconds. */
export async function waitForEnd(
  { db, now }: Pick<Ctx, "db" | "now">,
  live: Live,
  started: GenerationRow,
): Promise<GenerationRow> {
  let row = started;
  let wake = Promise.withResolvers<void>();
  const unsubscribe = live.subscribe(started.userId, {
    onEvent: (event) => {
      if (event.type === "generation_changed" && event.id === started.id) wake.resolve();
    },
    onGap: () => wake.resolve(),
  });
  const over = now.getTime() + MAX_WAIT_MS;
  try {
    while (!hasEnded(row)) {
      const left = over - Date.now();
      if (left <= 0) break;
      await Promise.race([
        wake.promise,
        wait(Math.min(left, READ_EVERY_MS), undefined, { ref: false }),
      ]);
      wake = Promise.withResolvers<void>();
      row = (await findGeneration(db, started)) ?? row;
    }
    return row;
  } finally {
    unsubscribe();
  }
}
