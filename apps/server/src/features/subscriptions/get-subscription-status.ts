import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { Ctx } from "#kit/ctx.ts";
import { currentPlan } from "./current-plan.ts";
import type { PlanCtx } from "./list-current-plans.ts";
import { visibleState } from "./subscription-state.ts";

type StatusCtx = PlanCtx & Pick<Ctx, "settings">;

export async function getSubscriptionStatus(
  ctx: StatusCtx,
  userId: string,
): Promise<SubscriptionStatus> {
  const { isEnabled } = ctx.settings.subscriptions;
  const held = await currentPlan(ctx, userId);
  return {
    subscription_enabled: isEnabled,
    has_subscription: held !== undefined,
    plan_name: held?.plan.name ?? null,
    status: held ? visibleState(held) : null,
    end_date: held?.periodEnd.toISOString() ?? null,
    interval: held?.interval ?? null,
    price: held ? held.amountCents / 100 : null,
    currency: held?.currency ?? null,
    grace_until: held?.graceUntil?.toISOString() ?? null,
    takes_payments: ctx.ports.billing.takesPayments,
    shows_ads: isEnabled && (held?.plan.showsAds ?? true),
  };
}
