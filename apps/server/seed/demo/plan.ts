import { Temporal } from "temporal-polyfill";
import { inTransaction } from "#kit/transaction.ts";
import { expireDue } from "#features/subscriptions/expire-due.ts";
import { listOfferedPlans } from "#features/subscriptions/plans.store.ts";
import { subscribe } from "#features/subscriptions/subscribe.ts";
import { updateRenewalPostponed } from "./demo.store.ts";
import { dayAfter, timeAt, type Step } from "./timeline.ts";
import type { World } from "./world.ts";

/** Maya's plan renews in 17 days, after two months. */
const RENEWS_IN = 17;

/** How many days ago the plan began that renews then. */
function beganDaysAgo(today: string): number {
  const end = Temporal.PlainDate.from(dayAfter(today, RENEWS_IN));
  return end.subtract({ months: 2 }).until(Temporal.PlainDate.from(today)).days;
}

export function planSteps(world: World): Step[] {
  const { today } = world;
  if (!world.ctx.settings.subscriptions.isEnabled) return [];
  const began = beganDaysAgo(today);
  const renewed = Temporal.PlainDate.from(dayAfter(today, -began)).add({ months: 1 });
  const renewedDaysAgo = renewed.until(Temporal.PlainDate.from(today)).days;
  return [
    { at: timeAt(today, began, "18:00"), run: () => begin(world, "maya", "Premium") },
    { at: timeAt(today, renewedDaysAgo, "18:05"), run: () => renew(world, "maya") },
    { at: timeAt(today, 20, "17:20"), run: () => begin(world, "tomasz", "Pro") },
  ];
}

async function begin(world: World, username: string, plan: string): Promise<void> {
  const ctx = await world.as(username);
  const offered = (await listOfferedPlans(ctx.db)).find(({ name }) => name === plan);
  if (!offered) return;
  const price = offered.month.amountCents / 100;
  await ctx.db.transaction(async (db) => {
    await subscribe({ ...ctx, db }, { plan_name: plan, price, interval: "month" });
    await updateRenewalPostponed(db, { userId: ctx.actor.user.id });
  });
}

async function renew(world: World, username: string): Promise<void> {
  const ctx = await world.as(username);
  await inTransaction(ctx, (tx) => expireDue(tx, ctx, ctx.actor.user.id));
}
