import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";
import { noPending } from "./change-timing.ts";
import type { Chosen } from "./choose-plan.ts";
import { periodWithoutBilling } from "./period-without-billing.ts";
import { expireDue } from "./expire-due.ts";
import { notifyChange } from "./notify-change.ts";
import { alreadySubscribed } from "./subscriptions.errors.ts";
import {
  findAnySubscription,
  insertPeriods,
  insertSubscription,
  type SubscriptionRow,
} from "./subscriptions.store.ts";

type SubscribeCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "ports" | "settings"
>;

/** The plan starts immediately. Of two concurrent requests the first wins. */
export async function subscribeWithoutBilling(
  ctx: SubscribeCtx,
  { plan, interval, price }: Chosen,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    if ((await expireDue(tx, ctx, userId)).length > 0) throw alreadySubscribed();
    const isTrial = plan.trialDays > 0 && !(await findAnySubscription(tx.db, { userId }));
    const anchorAt = isTrial ? daysAfter(tx.now, plan.trialDays) : tx.now;
    const periodEnd = isTrial ? anchorAt : periodEndAfter(tx.now, tx.now, interval);
    const row: SubscriptionRow = {
      userId,
      id: newId(),
      provider: "off",
      providerId: null,
      planId: plan.id,
      interval,
      ...price,
      state: isTrial ? "trialing" : "active",
      cancelsAtEnd: false,
      ...noPending,
      periodStart: tx.now,
      periodEnd,
      anchorAt,
      graceUntil: null,
      readSequence: 0,
      dueAt: periodEnd,
      createdAt: tx.now,
      endedAt: null,
    };
    await insertSubscription(tx.db, row);
    await notifyChange(tx, { before: undefined, after: row, planName: plan.name });
    await insertPeriods(tx.db, [
      periodWithoutBilling(row, plan.name, { start: tx.now, end: periodEnd }),
    ]);
    await applyPlan(tx, ctx, userId);
  });
}
