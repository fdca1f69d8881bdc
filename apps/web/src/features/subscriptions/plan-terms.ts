import type {
  BillingInterval,
  Plan,
  SubscriptionState,
  SubscriptionStatus,
} from "@twofold/contract/subscriptions";
import { formatPrice } from "../../lib/money.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

type Tone = "leaf" | "neutral" | "danger";

const tones: Record<SubscriptionState, Tone> = {
  trialing: "leaf",
  active: "leaf",
  cancelled: "neutral",
  past_due: "danger",
  ended: "neutral",
};

/** A newer server may return states that this page has no text for. */
export function formatState(state: string): { readonly name: string; readonly tone: Tone } {
  return isKnown(state)
    ? { name: subscriptionsMessages.states[state], tone: tones[state] }
    : { name: state, tone: "neutral" };
}

function isKnown(state: string): state is SubscriptionState {
  return Object.hasOwn(tones, state);
}

export function priceOf(plan: Plan, interval: BillingInterval): number {
  return interval === "year" ? plan.yearly_price : plan.price;
}

/** $9.99 a month */
export function formatRate(price: number, currency: string, interval: BillingInterval): string {
  return subscriptionsMessages.rate(formatPrice(price, currency), interval);
}

const MONTHS = 12;

/** The difference between a year and twelve months; 0 if a year is not cheaper. */
export function savingOf({ price, yearly_price }: Plan): number {
  const cents = Math.round(price * 100) * MONTHS - Math.round(yearly_price * 100);
  return Math.max(0, cents) / 100;
}

/** The smallest saving among all plans, so that the text is true of each. */
export function formatSaving(plans: readonly Plan[]): string {
  const shares = plans.filter(({ price }) => price > 0).map((plan) => savingOf(plan) / plan.price);
  const months = Math.min(...shares);
  if (!Number.isFinite(months) || months <= 0) return "";
  const whole = Math.round(months);
  if (Math.abs(months - whole) < 0.01) return subscriptionsMessages.interval.monthsFree(whole);
  return subscriptionsMessages.interval.save(Math.floor((months / MONTHS) * 100));
}

/** True if yearly billing can be chosen. */
export function hasYears(plans: readonly Plan[]): boolean {
  return plans.length > 0 && plans.every(({ yearly_price }) => yearly_price > 0);
}

/** True for the user's plan in the selected interval. */
export function isCurrent(
  status: SubscriptionStatus,
  plan: Plan,
  interval: BillingInterval,
): boolean {
  return (
    status.has_subscription &&
    status.plan_name === plan.name &&
    (status.interval ?? "month") === interval
  );
}
