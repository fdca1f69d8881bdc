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

/** How many days ago Maya's plan began, and how many days ago it was renewed. */
export function paidDaysAgo(today: string): { readonly began: number; readonly renewed: number } {
  const end = Temporal.PlainDate.from(dayAfter(today, RENEWS_IN));
  const start = end.subtract({ months: 2 });
  const daysAgo = (date: Temporal.PlainDate) => date.until(Temporal.PlainDate.from(today)).days;
  return { began: daysAgo(start), renewed: daysAgo(start.add({ months: 1 })) };
}

export function planSteps(world: World): Step[] {
  const { today } = world;
  if (!world.ctx.settings.subscriptions.isEnabled) return [];
  const { began, renewed } = paidDaysAgo(today);
  return [
    { at: timeAt(today, began, "18:00"), run: () => begin(world, "maya", "Premium") },
    { at: timeAt(today, renewed, "18:05"), run: () => renew(world, "maya") },
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
