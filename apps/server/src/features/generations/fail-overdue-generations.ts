import type { Ctx } from "#kit/ctx.ts";
import { failGeneration } from "./fail-generation.ts";
import { listOverdue } from "./generations.store.ts";

const BATCH = 200;

/** Fails the generations past their deadline, whatever happened to their jobs, and releases their credits. */
export async function failOverdueGenerations(ctx: Ctx): Promise<number> {
  // Those that have not been moved yet would fail although they only wait.
  if (ctx.services.switches.findOff("generations", ctx.clock())) return 0;
  let failed = 0;
  for (;;) {
    const overdue = await listOverdue(ctx.db, { now: ctx.clock(), limit: BATCH });
    for (const key of overdue) if (await failGeneration(ctx, key, "deadline_exceeded")) failed += 1;
    if (overdue.length < BATCH) break;
  }
  if (failed > 0) ctx.log.warn({ failed }, "generations: overdue generations failed");
  return failed;
}
