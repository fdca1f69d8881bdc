import type { BillingInterval, SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { ActorCtx } from "#kit/ctx.ts";
import { subscribeWithoutBilling } from "./subscribe-without-billing.ts";
import { choosePlan } from "./choose-plan.ts";
import { getSubscriptionStatus } from "./get-subscription-status.ts";
import { openCheckout } from "./open-checkout.ts";
import { subscriptionsOff, invalidCoupon } from "./subscriptions.errors.ts";
import { changesByUser } from "./subscriptions.limits.ts";

interface SubscribeRequest {
  readonly plan_name: string;
  readonly price: number;
  readonly interval: BillingInterval;
  readonly coupon?: string | undefined;
  readonly return_to?: string | undefined;
}

interface Outcome {
  readonly checkout_url: string | null;
  readonly subscription: SubscriptionStatus;
}

/** With billing the plan starts only after the provider confirms the payment. */
export async function subscribe(ctx: ActorCtx, request: SubscribeRequest): Promise<Outcome> {
  const { billing } = ctx.ports;
  const userId = ctx.actor.user.id;
  if (!ctx.settings.subscriptions.isEnabled) throw subscriptionsOff();
  await ctx.limits.consume(changesByUser, userId);
  const chosen = await choosePlan(ctx.db, request);
  if (!billing.takesPayments && request.coupon !== undefined) throw invalidCoupon();
  const url = billing.takesPayments
    ? await openCheckout(ctx, { ...chosen, coupon: request.coupon, returnTo: request.return_to })
    : await subscribeWithoutBilling(ctx, chosen).then(() => null);
  return { checkout_url: url, subscription: await getSubscriptionStatus(ctx, userId) };
}
