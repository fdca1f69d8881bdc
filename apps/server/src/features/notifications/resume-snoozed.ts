import type { Ctx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { insertNotifications, claimDueSnoozed } from "./notifications.store.ts";
import { listAddressees } from "./deliveries.store.ts";
import { planDeliveries } from "./plan-deliveries.ts";

const BATCH = 100;

/**
 * Shows snoozed notifications again, at the top of the list and by push. A new id allows new
 * deliveries. No second email is sent, because the first is still in the mailbox.
 */
export async function resumeSnoozed(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const resumed = await claimDueSnoozed(tx.db, { now: tx.now, limit: BATCH });
    for (const row of resumed)
      Object.assign(row, { id: newId(), createdAt: tx.now, readAt: null, snoozedUntil: null });
    await insertNotifications(tx.db, resumed);
    const userIds = new Set(resumed.map(({ userId }) => userId));
    const addressees = await listAddressees(tx.db, { userIds: [...userIds] });
    await planDeliveries(tx, resumed, { addressees, channels: ["push"] });
    return resumed.length > 0;
  });
}
