import type { BillingInterval } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { periodEndAfter } from "./billing-calendar.ts";
import type { Chosen } from "./choose-plan.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { expireDue } from "./expire-due.ts";
import { dueAfter, effectiveOf } from "./subscription-state.ts";
import { notSubscribed } from "./subscriptions.errors.ts";
import { insertPeriods, updateSubscription, type SubscriptionRow } from "./subscriptions.store.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "ports" | "settings">;

/** Changes the plan for the rest of the period; another interval starts a new period. */
export async function changeWithoutBilling(ctx: ChangeCtx, chosen: Chosen): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const lasting = await expireDue(tx, ctx, userId);
    const held = effectiveOf(lasting.filter(({ provider }) => provider === "off"));
    if (!held) throw notSubscribed();
    const { plan, interval, price } = chosen;
    const { plan: before, ...row } = held;
    const isSame = before.id === plan.id && row.interval === interval;
    if (isSame && !row.cancelsAtEnd) return;
    const times = timesOf(row, interval, tx.now);
    const changed = { ...row, ...price, ...times, planId: plan.id, interval, cancelsAtEnd: false };
    await updateSubscription(tx.db, { ...changed, dueAt: dueAfter(changed, tx.now) });
    const rest = { start: changed.periodStart, end: changed.periodEnd };
    if (!isSame) await insertPeriods(tx.db, [periodWithoutBilling(changed, plan.name, rest)]);
    await applyPlan(tx, ctx, userId);
  });
}

/** Another interval starts a new period now, except during a trial. */
function timesOf(row: SubscriptionRow, interval: BillingInterval, now: Date) {
  const { periodEnd, anchorAt } = row;
  // A concurrent change that started earlier may commit later.
  const periodStart = now > row.periodStart ? now : new Date(row.periodStart.getTime() + 1);
  if (interval === row.interval || row.state === "trialing")
    return { periodStart, periodEnd, anchorAt };
  return { periodStart, periodEnd: periodEndAfter(now, now, interval), anchorAt: now };
}
