import type { Tx } from "#kit/transaction.ts";
import type { ApplyPlanCtx } from "./apply-benefits.ts";
import { applyPlan } from "./apply-plan.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { dueAfter, heldAsOf } from "./subscription-state.ts";
import {
  insertPeriods,
  listLiveSubscriptions,
  lockSubscriber,
  updateSubscription,
  type HeldRow,
} from "./subscriptions.store.ts";
import { notifyChange } from "./notify-change.ts";

/**
 * Renews due subscriptions without billing and ends expired ones. Returns the remaining ones, and keeps
 * the user's subscriptions locked.
 */
export async function expireDue(tx: Tx, ctx: ApplyPlanCtx, userId: string): Promise<HeldRow[]> {
  await lockSubscriber(tx.db, { userId });
  const current: HeldRow[] = [];
  let hasChanged = false;
  for (const held of await listLiveSubscriptions(tx.db, { userId })) {
    const now = heldAsOf(held, tx.now, ctx.ports.billing.takesPayments);
    if (now.row.state !== "ended") current.push(now.row);
    if (!now.hasChanged) continue;
    hasChanged = true;
    const { plan, pendingPlan: _, ...row } = now.row;
    await updateSubscription(tx.db, { ...row, dueAt: dueAfter(row, tx.now) });
    await insertPeriods(
      tx.db,
      now.periods.map((span) => periodWithoutBilling(row, plan.name, span)),
    );
    await notifyChange(tx, { before: held, after: row, planName: plan.name });
  }
  if (hasChanged) await applyPlan(tx, ctx, userId);
  return current;
}
