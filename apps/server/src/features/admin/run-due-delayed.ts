import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { delayedKinds } from "./delayed-kinds.ts";
import { claimDueAction, updateDelayedEnded } from "./delayed.store.ts";

/**
 * Executes one due action and returns whether there was one. Effect, end and entry are one transaction,
 * so a killed worker leaves nothing behind and another one executes it.
 */
export async function runDueDelayed(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const row = await claimDueAction(tx.db, tx.now);
    const kind = row && delayedKinds[row.action];
    if (!kind) return false;
    const isDone = await kind.run(tx, ctx, row.subjectId);
    const outcome = isDone ? "done" : "stopped";
    await updateDelayedEnded(tx.db, row, { outcome, stoppedBy: null, endedAt: tx.now });
    await recordAction(tx, { delayedBy: row.createdBy }, kind.recorded, {
      subjectId: row.subjectId,
      reason: row.reason,
      after: { delayed_id: row.id },
      outcome,
    });
    return true;
  });
}
