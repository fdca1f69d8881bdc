import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { requireAnotherOwner } from "#features/team/team.ts";
import { lockSuspension, userNotFound } from "#features/users/users.ts";
import { erasurePlanned } from "./admin.errors.ts";
import { insertDelayed } from "./delayed.store.ts";
import { requireRightOver } from "./require-right-over.ts";
import { userErased } from "./users.actions.ts";

const DELAY_MS = 24 * 3_600_000;

/** Plans the erasure, which every administrator with the right can stop until then. */
export async function eraseUserLater(
  ctx: AdminCtx,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<{ id: string; executes_at: string }> {
  return inTransaction(ctx, async (tx) => {
    await requireAnotherOwner(tx, { userId });
    const user = await lockSuspension(tx.db, { id: userId });
    if (!user) throw userNotFound();
    requireRightOver(ctx, user);
    const [id, executesAt] = [newId(), new Date(tx.now.getTime() + DELAY_MS)];
    const createdBy = ctx.actor.user.id;
    const row = { id, subjectId: userId, reason, createdBy, createdAt: tx.now, executesAt };
    if (!(await insertDelayed(tx.db, { ...row, action: "erase_account" }))) throw erasurePlanned();
    const executes_at = executesAt.toISOString();
    await recordAction(tx, ctx, userErased, {
      subjectId: userId,
      reason,
      after: { executes_at, delayed_id: id },
      outcome: "delayed",
    });
    return { id, executes_at };
  });
}
