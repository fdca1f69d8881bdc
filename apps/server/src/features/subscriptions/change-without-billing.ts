import type { BillingInterval } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { periodEndAfter } from "./billing-calendar.ts";
import type { Chosen } from "./choose-plan.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { expireDue } from "./expire-due.ts";
import { dueAfter, effectiveOf } from "./subscription-state.ts";
import { notSubscribed } from "./subscriptions.errors.ts";
import { insertPeriods, updateSubscription, type SubscriptionRow } from "./subscriptions.store.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">;

/** Where no money is taken: another plan for the rest of the period, or a new period of the other length. */
export async function changeWithoutBilling(ctx: ChangeCtx, chosen: Chosen): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const lasting = await expireDue(tx, ctx.ports, userId);
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
    await applyPlan(tx, ctx.ports, userId);
  });
}

/** A period of another length begins now, unless there is still something to try for nothing. */
function timesOf(row: SubscriptionRow, interval: BillingInterval, now: Date) {
  const { periodEnd, anchorAt } = row;
  // Of two changes at once, the one that came second may have begun first.
  const periodStart = now > row.periodStart ? now : new Date(row.periodStart.getTime() + 1);
  if (interval === row.interval || row.state === "trialing")
    return { periodStart, periodEnd, anchorAt };
  return { periodStart, periodEnd: periodEndAfter(now, now, interval), anchorAt: now };
}
