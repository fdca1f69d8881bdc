import type { SubscriptionStatus } from "@twofold/contract/subscriptions";
import type { Ctx } from "#kit/ctx.ts";
import { asOf, effectiveOf, visibleState } from "./subscription-state.ts";
import { listLive, type HeldRow } from "./subscriptions.store.ts";

type PlanCtx = Pick<Ctx, "db" | "now"> & { readonly ports: Pick<Ctx["ports"], "billing"> };

/** All current subscriptions of the user. */
export async function currentPlanOf(
  { db, now, ports }: PlanCtx,
  userId: string,
): Promise<HeldRow[]> {
  const rows = await listLive(db, userId);
  return rows
    .map((held) => asOf(held, now, ports.billing.takesPayments).row)
    .filter(({ state }) => state !== "ended");
}

/** The subscription whose benefits apply. */
export const currentPlan = async (ctx: PlanCtx, userId: string): Promise<HeldRow | undefined> =>
  effectiveOf(await currentPlanOf(ctx, userId));

type StatusCtx = PlanCtx & { readonly ports: Pick<Ctx["ports"], "billing" | "subscriptionRules"> };

export async function subscriptionStatus(
  ctx: StatusCtx,
  userId: string,
): Promise<SubscriptionStatus> {
  const { billing, subscriptionRules } = ctx.ports;
  const held = await currentPlan(ctx, userId);
  return {
    subscription_enabled: subscriptionRules.isOn,
    has_subscription: held !== undefined,
    plan_name: held?.plan.name ?? null,
    status: held ? visibleState(held) : null,
    end_date: held?.periodEnd.toISOString() ?? null,
    interval: held?.interval ?? null,
    price: held ? held.amountCents / 100 : null,
    currency: held?.currency ?? null,
    grace_until: held?.graceUntil?.toISOString() ?? null,
    takes_payments: billing.takesPayments,
    shows_ads: subscriptionRules.isOn && (held?.plan.showsAds ?? true),
  };
}
