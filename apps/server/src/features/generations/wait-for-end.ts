import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "#kit/ctx.ts";
import type { Live } from "#kit/live.ts";
import { hasEnded } from "./generation-state.ts";
import { findGeneration, updateSeen, type GenerationRow } from "./generations.store.ts";

/** Reads the row at this interval in case an event is missed. */
const READ_EVERY_MS = 1_000;

/** Returns the generation once it has ended, or its state after `replyWithinMs`. */
export async function waitForEnd(
  { db, clock, settings }: Pick<Ctx, "db" | "clock" | "settings">,
  live: Live,
  started: GenerationRow,
  isConnected: () => boolean,
): Promise<GenerationRow> {
  let row = started;
  let wake = Promise.withResolvers<void>();
  const unsubscribe = live.subscribe(started.userId, {
    onEvent: (event) => {
      if (event.type === "generation_changed" && event.id === started.id) wake.resolve();
    },
    onGap: () => wake.resolve(),
  });
  const over = clock().getTime() + settings.generations.replyWithinMs;
  try {
    while (!hasEnded(row.state)) {
      const left = over - clock().getTime();
      if (left <= 0) break;
      await Promise.race([
        wake.promise,
        wait(Math.min(left, READ_EVERY_MS), undefined, { ref: false }),
      ]);
      wake = Promise.withResolvers<void>();
      row = (await findGeneration(db, started)) ?? row;
    }
    // A page that was closed meanwhile has not seen the result.
    if (isConnected()) await updateSeen(db, row, clock());
    return row;
  } finally {
    unsubscribe();
  }
}
