import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { isSamePlan, noPending, startsLater } from "./change-timing.ts";
import type { Chosen } from "./choose-plan.ts";
import { periodAfterChange } from "./period-after-change.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { expireDue } from "./expire-due.ts";
import { notifyChange } from "./notify-change.ts";
import { dueAfter, effectiveOf } from "./subscription-state.ts";
import { notSubscribed } from "./subscriptions.errors.ts";
import { insertPeriods, updateSubscription, type SubscriptionRow } from "./subscriptions.store.ts";

type ChangeCtx = Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "ports" | "settings">;

/** Changes the plan now, or when the period ends; see `startsLater`. */
export async function changeWithoutBilling(ctx: ChangeCtx, chosen: Chosen): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const lasting = await expireDue(tx, ctx, userId);
    const held = effectiveOf(lasting.filter(({ provider }) => provider === "off"));
    if (!held) throw notSubscribed();
    const { plan, pendingPlan: _, ...row } = held;
    if (isSamePlan(held, chosen)) {
      if (row.cancelsAtEnd || row.pendingPlanId !== null)
        await save(tx, row, { ...row, ...noPending, cancelsAtEnd: false }, plan.name);
    } else if (startsLater(held, chosen)) await changeLater(tx, row, chosen);
    else await changeNow(tx, row, chosen);
    await applyPlan(tx, ctx, userId);
  });
}

const changeLater = (tx: Tx, row: SubscriptionRow, { plan, interval, price }: Chosen) =>
  save(
    tx,
    row,
    {
      ...row,
      cancelsAtEnd: false,
      pendingPlanId: plan.id,
      pendingInterval: interval,
      pendingAmountCents: price.amountCents,
    },
    plan.name,
  );

async function changeNow(
  tx: Tx,
  row: SubscriptionRow,
  { plan, interval, price }: Chosen,
): Promise<void> {
  const times = periodAfterChange(row, interval, tx.now);
  const changed = {
    ...row,
    ...price,
    ...times,
    ...noPending,
    planId: plan.id,
    interval,
    cancelsAtEnd: false,
  };
  await save(tx, row, changed, plan.name);
  const rest = { start: changed.periodStart, end: changed.periodEnd };
  await insertPeriods(tx.db, [periodWithoutBilling(changed, plan.name, rest)]);
}

async function save(tx: Tx, before: SubscriptionRow, after: SubscriptionRow, planName: string) {
  await updateSubscription(tx.db, { ...after, dueAt: dueAfter(after, tx.now) });
  await notifyChange(tx, { before, after, planName });
}
