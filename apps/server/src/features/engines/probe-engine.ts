import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { engineProbed } from "./engines.actions.ts";
import { engineNotFound } from "./engines.errors.ts";
import { lockHealth, updatePause } from "./health.store.ts";

type ProbeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "ports">;

/** Ends the pause: the next generation tries the engine, and its result decides about the breaker. */
export async function probeEngine(ctx: ProbeCtx, engine: string): Promise<void> {
  if (!ctx.ports.engines.some(({ id }) => id === engine)) throw engineNotFound();
  await inTransaction(ctx, async (tx) => {
    const row = await lockHealth(tx.db, { engine });
    if (row) await updatePause(tx.db, { engine });
    const before = { next_probe_at: row?.openUntil?.toISOString() ?? null };
    const after = { next_probe_at: row?.openUntil ? tx.now.toISOString() : null };
    await recordAction(tx, ctx, engineProbed, { subjectId: engine, before, after });
  });
}
