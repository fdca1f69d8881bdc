import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { insertNotifications, claimDueSnoozed } from "./notifications.store.ts";
import { pushAgain } from "./notify.ts";

const BATCH = 100;

/**
 * Shows snoozed notifications again, at the top of the list and by push. A new id allows new
 * deliveries. No second email is sent, because the first is still in the mailbox.
 */
export async function resumeSnoozed(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live">,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const resumed = await claimDueSnoozed(tx.db, tx.now, BATCH);
    for (const row of resumed)
      Object.assign(row, { id: newId(), createdAt: tx.now, readAt: null, snoozedUntil: null });
    await insertNotifications(tx.db, resumed);
    await pushAgain(tx, resumed);
    return resumed.length > 0;
  });
}
