import type { Tx } from "#kit/transaction.ts";
import { applyPlan, type ApplyPorts } from "./apply-plan.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { asOf, dueAfter } from "./subscription-state.ts";
import {
  insertPeriods,
  listLive,
  lockSubscriber,
  updateSubscription,
  type HeldRow,
} from "./subscriptions.store.ts";
import { notifyChange } from "./notify-change.ts";

/**
 * Writes down what the clock has made of somebody's subscriptions: those that cost nothing are
 * renewed, those whose time is over end. Gives back those that last. The user is locked afterwards.
 */
export async function expireDue(tx: Tx, ports: ApplyPorts, userId: string): Promise<HeldRow[]> {
  await lockSubscriber(tx.db, userId);
  const lasting: HeldRow[] = [];
  let hasChanged = false;
  for (const held of await listLive(tx.db, userId)) {
    const { plan, ...before } = held;
    const { row, periods } = asOf(before, tx.now, ports.billing.takesPayments);
    if (row.state !== "ended") lasting.push({ ...row, plan });
    if (row === before) continue;
    hasChanged = true;
    await updateSubscription(tx.db, { ...row, dueAt: dueAfter(row, tx.now) });
    await insertPeriods(
      tx.db,
      periods.map((span) => periodWithoutBilling(row, plan.name, span)),
    );
    await notifyChange(tx, { before, after: row, planName: plan.name });
  }
  if (hasChanged) await applyPlan(tx, ports, userId);
  return lasting;
}
