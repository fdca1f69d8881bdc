import type { Ctx } from "#kit/ctx.ts";
import { failGeneration } from "./finish-generation.ts";
import { DEADLINE_EXCEEDED } from "./generations.errors.ts";
import { listOverdue } from "./generations.store.ts";

const BATCH = 200;

/** Ends what is past its deadline, whatever became of its job, and gives the credit back. */
export async function failOverdueGenerations(ctx: Ctx): Promise<number> {
  let swept = 0;
  for (;;) {
    const overdue = await listOverdue(ctx.db, ctx.now, BATCH);
    for (const key of overdue)
      if (await failGeneration(ctx, key, "failed", DEADLINE_EXCEEDED)) swept += 1;
    if (overdue.length < BATCH) break;
  }
  if (swept > 0) ctx.log.warn({ swept }, "generations: some were past their deadline");
  return swept;
}
