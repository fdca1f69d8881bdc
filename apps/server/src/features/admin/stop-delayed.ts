import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { roleMissing } from "#features/team/team.ts";
import { delayedNotFound } from "./admin.errors.ts";
import { delayedKinds } from "./delayed-kinds.ts";
import { lockPendingAction, updateDelayedEnded } from "./delayed.store.ts";

/** The row's lock decides between the stop and the execution: exactly one happens. */
export async function stopDelayed(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockPendingAction(tx.db, { id });
    const kind = row && delayedKinds[row.action];
    if (!kind) throw delayedNotFound();
    if (!ctx.admin.rights.has(kind.needs)) throw roleMissing();
    const stoppedBy = ctx.actor.user.id;
    await updateDelayedEnded(tx.db, { id }, { outcome: "stopped", stoppedBy, endedAt: tx.now });
    await kind.stop?.(tx, row.subjectId);
    await recordAction(tx, ctx, kind.recorded, {
      subjectId: row.subjectId,
      reason,
      after: { delayed_id: id },
      outcome: "stopped",
    });
  });
}
