import type { Stripe } from "stripe";
import { emit, newId, type Account } from "./account.ts";
import { DAY, periodEnd } from "./calendar.ts";

interface NewSubscription {
  readonly customer: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly metadata: Stripe.Metadata;
  readonly trialDays: number;
  readonly card: string;
}

export function createSubscription(account: Account, asked: NewSubscription): Stripe.Subscription {
  const now = account.clock.now();
  const trialEnd = asked.trialDays > 0 ? now + asked.trialDays * DAY : null;
  // After a trial, months are counted from its end.
  const anchor = trialEnd ?? now;
  const id = newId("sub");
  const { price } = asked;
  if (!price.recurring) throw new Error("a subscription needs a price that recurs");
  const item: Stripe.SubscriptionItem = {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: trialEnd ?? periodEnd(anchor, now, price.recurring),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: asked.quantity,
    subscription: id,
    tax_rates: [],
  };
  const subscription: Stripe.Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: asked.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: asked.card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? "active" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: trialEnd === null ? null : now,
  };
  account.subscriptions.set(id, subscription);
  return subscription;
}

/** The older format of a price, which Stripe still sends. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** Our subscriptions have one item each. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} is without an item`);
  return item;
}

/** Emits an event with the previous values of what `change` modifies. */
export function changing(
  account: Account,
  subscription: Stripe.Subscription,
  change: () => void,
): void {
  const before = structuredClone(subscription) as unknown as Record<string, unknown>;
  change();
  const after = subscription as unknown as Record<string, unknown>;
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
    ),
  );
  if (Object.keys(previous).length > 0)
    emit(account, "customer.subscription.updated", subscription, previous);
}

export function cancelAtPeriodEnd(
  account: Account,
  subscription: Stripe.Subscription,
  isCancelled: boolean,
): void {
  if (subscription.cancel_at_period_end === isCancelled) return;
  changing(account, subscription, () => {
    subscription.cancel_at_period_end = isCancelled;
    subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = isCancelled ? account.clock.now() : null;
    if (subscription.cancellation_details)
      subscription.cancellation_details.reason = isCancelled ? "cancellation_requested" : null;
  });
}

export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const now = account.clock.now();
  subscription.status = "canceled";
  subscription.schedule = null;
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  emit(account, "customer.subscription.deleted", subscription);
}
