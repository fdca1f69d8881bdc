import type { Ctx } from "#kit/ctx.ts";
import { listAttempts } from "#features/engines/engines.ts";
import type { GenerationKey } from "./generations.store.ts";

/** A user waits while a failing engine is called again. */
const MAX_CALLS = 3;

/** Whether an engine has failed so often with this picture that calling it again would hardly help. */
export async function hasFailedOften(
  { db }: Pick<Ctx, "db">,
  { userId, id }: GenerationKey,
): Promise<boolean> {
  const failures = new Map<string, number>();
  for (const { engine, outcome } of await listAttempts(db, { userId, generationId: id }))
    if (outcome === "failed") failures.set(engine, (failures.get(engine) ?? 0) + 1);
  return Math.max(0, ...failures.values()) >= MAX_CALLS;
}
