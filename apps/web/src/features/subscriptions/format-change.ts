import type { ChangePreview, SubscriptionStatus } from "@twofold/contract/subscriptions";
import { formatDate } from "../../lib/dates.ts";
import { formatPrice } from "../../lib/money.ts";
import { formatRate } from "./plan-terms.ts";
import { subscriptionsMessages } from "./subscriptions.messages.ts";

const { changing, held: messages } = subscriptionsMessages;

/** What a change of plan costs today and later, for the confirmation. */
export function formatChange(
  preview: ChangePreview,
  plan: string,
  held: SubscriptionStatus,
): string {
  const line = linesOf(preview, plan, held).join(" ");
  return held.status === "cancelled" ? `${line} ${changing.goesOn}` : line;
}

function linesOf(preview: ChangePreview, plan: string, held: SubscriptionStatus): string[] {
  const { starts_at, due_today, balance, currency, interval, price } = preview;
  const rate = formatRate(price, currency, interval);
  if (starts_at !== null) {
    const day = formatDate(new Date(starts_at));
    const start = isIntervalOnly(plan, held)
      ? messages.pendingInterval(day, rate)
      : changing.later(plan, day, held.plan_name ?? messages.yourPlan);
    const isPaid = held.takes_payments && !isIntervalOnly(plan, held);
    return isPaid ? [start, changing.laterRate(rate)] : [start];
  }
  if (!held.takes_payments) return [changing.isFree];
  if (due_today > 0) {
    const what = interval === held.interval ? changing.rest[interval] : changing.first[interval];
    return [changing.pays(formatPrice(due_today, currency), what, rate)];
  }
  return [
    balance ? changing.isCovered(formatPrice(balance, currency), rate) : changing.paysNothing(rate),
  ];
}

/** What the next period brings, if it is another plan or interval. */
export function formatPending({ pending, plan_name, currency }: SubscriptionStatus): string {
  if (!pending) return "";
  const day = formatDate(new Date(pending.starts_at));
  return pending.plan_name === plan_name
    ? messages.pendingInterval(day, formatRate(pending.price, currency ?? "USD", pending.interval))
    : messages.pending(pending.plan_name, day, plan_name ?? messages.yourPlan);
}

const isIntervalOnly = (plan: string, { plan_name }: SubscriptionStatus) => plan === plan_name;
