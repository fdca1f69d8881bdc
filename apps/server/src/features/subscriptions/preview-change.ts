import type { ChangePreview } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { isSamePlan, startsLater } from "./change-timing.ts";
import { choosePlan, type Choice } from "./choose-plan.ts";
import { dueToday } from "./due-today.ts";
import { findChangeable } from "./find-changeable.ts";
import { subscriptionsOff } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

/** What a change of plan charges today and later, asked from the provider. Changes nothing. */
export async function previewChange(ctx: ActorCtx, choice: Choice): Promise<ChangePreview> {
  if (!ctx.settings.subscriptions.isEnabled) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, ctx.actor.user.id);
  const chosen = await choosePlan(ctx.db, choice);
  const held = await findChangeable(ctx);
  const isLater = startsLater(held, chosen) || isSamePlan(held, chosen);
  const { interval, price } = chosen;
  const common = { price: price.amountCents / 100, currency: price.currency, interval };
  if (isLater) {
    const date = held.periodEnd.toISOString();
    return { ...common, starts_at: date, due_today: 0, renews_at: date, balance: null };
  }
  const today = await dueToday(ctx, held, chosen);
  return {
    ...common,
    starts_at: null,
    due_today: today.dueCents / 100,
    renews_at: today.periodEnd.toISOString(),
    balance: today.balanceCents > 0 ? today.balanceCents / 100 : null,
  };
}
