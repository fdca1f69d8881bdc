import type { BillingInterval } from "@twofold/contract/subscriptions";
import type { HeldRow, SubscriptionRow } from "./subscriptions.store.ts";

interface Next {
  readonly plan: { readonly id: string; readonly rank: number };
  readonly interval: BillingInterval;
}

type Current = Pick<HeldRow, "plan" | "interval" | "state">;

export const isSamePlan = ({ plan, interval }: Current, next: Next): boolean =>
  plan.id === next.plan.id && interval === next.interval;

/**
 * A smaller plan, or the same one by the month instead of by the year, starts when the paid period ends:
 * the user keeps what is paid, and no change back and forth earns anything. Nothing is paid in a trial.
 */
export function startsLater({ plan, interval, state }: Current, next: Next): boolean {
  if (state === "trialing") return false;
  const isShorter = interval === "year" && next.interval === "month";
  return next.plan.rank < plan.rank || (next.plan.rank === plan.rank && isShorter);
}

export const noPending = {
  pendingPlanId: null,
  pendingInterval: null,
  pendingAmountCents: null,
} satisfies Partial<SubscriptionRow>;
