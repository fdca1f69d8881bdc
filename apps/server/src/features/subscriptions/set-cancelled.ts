import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applyPlan } from "./apply-plan.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { currentPlanOf, subscriptionStatus } from "./current-plan.ts";
import { expireDue } from "./expire-due.ts";
import { dueAfter } from "./subscription-state.ts";
import {
  alreadyCancelled,
  notCancelled,
  notSubscribed,
  subscriptionsOff,
} from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";
import { updateSubscription, type HeldRow } from "./subscriptions.store.ts";

/** Cancels all subscriptions of the user at the end of their paid period. */
export async function cancelSubscription(ctx: ActorCtx): Promise<SubscriptionStatus> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const held = await currentPlanOf(ctx, userId);
  if (held.length === 0)
    throw ctx.ports.subscriptionRules.isOn ? notSubscribed() : subscriptionsOff();
  const open = held.filter(({ cancelsAtEnd }) => !cancelsAtEnd);
  if (open.length === 0) throw alreadyCancelled();
  for (const { providerId, state } of open) {
    if (providerId === null) continue;
    await withBillingErrors(ctx.ports, async (billing) => {
      // An overdue period is not paid, so it ends immediately.
      if (state === "past_due") await billing.cancelNow(providerId);
      else await billing.setCancelsAtEnd(providerId, true);
      await syncSubscription(ctx, billing, providerId);
    });
  }
  if (open.some(isWithoutBilling)) await setCancelledWithoutBilling(ctx, true);
  return subscriptionStatus(ctx, userId);
}

/** Revokes a cancellation before the paid period ends. */
export async function resumeSubscription(ctx: ActorCtx): Promise<SubscriptionStatus> {
  const userId = ctx.actor.user.id;
  if (!ctx.ports.subscriptionRules.isOn) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, userId);
  const cancelled = (await currentPlanOf(ctx, userId)).filter(({ cancelsAtEnd }) => cancelsAtEnd);
  if (cancelled.length === 0) throw notCancelled();
  for (const { providerId } of cancelled)
    if (providerId !== null)
      await withBillingErrors(ctx.ports, async (billing) => {
        await billing.setCancelsAtEnd(providerId, false);
        const row = await syncSubscription(ctx, billing, providerId);
        if (row?.state === "ended") throw notCancelled();
      });
  if (cancelled.some(isWithoutBilling)) await setCancelledWithoutBilling(ctx, false);
  return subscriptionStatus(ctx, userId);
}

const isWithoutBilling = ({ provider }: HeldRow) => provider === "off";

async function setCancelledWithoutBilling(ctx: ActorCtx, cancelsAtEnd: boolean): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const current = await expireDue(tx, ctx.ports, userId);
    const held = current.find(
      (each) => isWithoutBilling(each) && each.cancelsAtEnd !== cancelsAtEnd,
    );
    // A concurrent request was first.
    if (!held) throw cancelsAtEnd ? alreadyCancelled() : notCancelled();
    const { plan: _, ...row } = { ...held, cancelsAtEnd };
    await updateSubscription(tx.db, { ...row, dueAt: dueAfter(row, tx.now) });
    await applyPlan(tx, ctx.ports, userId);
  });
}
