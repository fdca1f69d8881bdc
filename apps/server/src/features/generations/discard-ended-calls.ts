import type { Ctx } from "#kit/ctx.ts";
import { discardPaidCalls } from "#features/engines/engines.ts";
import { listEndedWithPaidCalls } from "./generations.store.ts";

const BATCH = 200;
/** A worker that still renders notices the end within seconds, and stores nothing afterwards. */
const RESERVE_MS = 60_000;

/** Erases what was kept for a next worker, if the generation was cancelled or its own worker died. */
export async function discardEndedCalls(ctx: Pick<Ctx, "db" | "clock" | "ports">): Promise<void> {
  const before = new Date(ctx.clock().getTime() - RESERVE_MS);
  for (;;) {
    const ended = await listEndedWithPaidCalls(ctx.db, { before, limit: BATCH });
    for (const { userId, id } of ended) await discardPaidCalls(ctx, { userId, generationId: id });
    if (ended.length < BATCH) return;
  }
}
