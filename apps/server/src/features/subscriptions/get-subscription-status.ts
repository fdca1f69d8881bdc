import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { Ctx } from "#kit/ctx.ts";
import { findBalance } from "./billing.store.ts";
import { effectivePlan } from "./effective-plan.ts";
import type { PlanCtx } from "./list-current-plans.ts";
import { visibleState } from "./subscription-state.ts";
import type { HeldRow } from "./subscriptions.store.ts";

type StatusCtx = PlanCtx & Pick<Ctx, "settings">;

export async function getSubscriptionStatus(
  ctx: StatusCtx,
  userId: string,
): Promise<SubscriptionStatus> {
  const { isEnabled } = ctx.settings.subscriptions;
  const [{ own: held, seat, benefits }, balance] = await Promise.all([
    effectivePlan(ctx, userId),
    findBalance(ctx.db, { userId }),
  ]);
  return {
    subscription_enabled: isEnabled,
    has_subscription: held !== undefined,
    plan_name: (held ?? benefits)?.plan.name ?? null,
    status: held ? visibleState(held) : null,
    end_date: held?.periodEnd.toISOString() ?? null,
    interval: held?.interval ?? null,
    price: held ? held.amountCents / 100 : null,
    currency: held?.currency ?? null,
    grace_until: held?.graceUntil?.toISOString() ?? null,
    pending: held ? pendingOf(held) : null,
    balance:
      balance?.currency && balance.cents > 0
        ? { amount: balance.cents / 100, currency: balance.currency }
        : null,
    takes_payments: ctx.ports.billing.takesPayments,
    shows_ads: isEnabled && (benefits?.plan.showsAds ?? true),
    paid_by: benefits?.paidBy ?? null,
    seat: seat ? { plan_name: seat.plan.name, until: seat.endsAt?.toISOString() ?? null } : null,
  };
}

function pendingOf({ pendingPlan, ...row }: HeldRow): SubscriptionStatus["pending"] {
  const { pendingInterval: interval, pendingAmountCents: cents, periodEnd } = row;
  if (!pendingPlan || interval === null || cents === null) return null;
  return {
    plan_name: pendingPlan.name,
    interval,
    price: cents / 100,
    starts_at: periodEnd.toISOString(),
  };
}
