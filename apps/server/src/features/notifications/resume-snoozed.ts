import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { insertNotifications, claimDueSnoozed } from "./notifications.store.ts";
import { pushAgain } from "./notify.ts";

const BATCH = 100;

/**
 * What was snoozed comes again, at the top of the bell and by push. It gets another id, because the
 * old one stands for what was sent already, and keeps its key. No second letter: that one is in the
 * mailbox still.
 */
export async function resumeSnoozed(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const woken = await claimDueSnoozed(tx.db, tx.now, BATCH);
    for (const row of woken)
      Object.assign(row, { id: newId(), createdAt: tx.now, readAt: null, snoozedUntil: null });
    await insertNotifications(tx.db, woken);
    await pushAgain(tx, woken);
    return woken.length > 0;
  });
}
