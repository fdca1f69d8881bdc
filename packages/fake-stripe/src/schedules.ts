import type { Stripe } from "stripe";
import { emit, found, newId, type Account } from "./account.ts";
import { invalid } from "./api-fault.ts";
import { periodEnd } from "./calendar.ts";
import { groupOf, listOf, textOf, type Params } from "./form.ts";
import { idOf } from "./reference.ts";
import { cancelAtPeriodEnd, changing, itemOf, planOf } from "./subscriptions.ts";

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

/** Only from a subscription; its current period is the first phase. */
export function createSchedule(account: Account, params: Params): Schedule {
  const subscription = found(
    account.subscriptions,
    "subscription",
    textOf(params["from_subscription"]) ?? "",
    "from_subscription",
  );
  if (subscription.status === "canceled")
    throw invalid("You cannot migrate a subscription that is already in the `canceled` status.");
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`,
    );
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const schedule: Schedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: null, type: "classic" },
    canceled_at: null,
    completed_at: null,
    created: account.clock.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        days_until_due: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(price, start, end)],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
  account.schedules.set(schedule.id, schedule);
  changing(account, subscription, () => void (subscription.schedule = schedule.id));
  emit(account, "subscription_schedule.created", schedule);
  return schedule;
}

/** Replaces the phases. The first one must be the current phase, as at Stripe. */
export function updateSchedule(account: Account, id: string, params: Params): Schedule {
  const schedule = active(account, id);
  const asked = listOf(params["phases"]).map(groupOf);
  const current = schedule.current_phase;
  const phases: Phase[] = [];
  for (const phase of asked) {
    const [item] = listOf(phase["items"]).map(groupOf);
    const price = found(account.prices, "price", textOf(item?.["price"]) ?? "", "phases[items]");
    const before = phases.at(-1);
    const start = before ? before.end_date : Number(textOf(phase["start_date"]) ?? NaN);
    if (!before && start !== current?.start_date)
      throw invalid("The start date of the current phase cannot be changed.", "phases[0]");
    const duration = phase["duration"] === undefined ? undefined : groupOf(phase["duration"]);
    const end = duration
      ? periodEnd(start, start, {
          interval: textOf(duration["interval"]) ?? "",
          interval_count: Number(textOf(duration["interval_count"]) ?? 1),
        })
      : Number(textOf(phase["end_date"]) ?? NaN);
    if (!(end > start)) throw invalid("A phase must end after it starts.", "phases");
    phases.push(phaseOf(price, start, end));
  }
  if (phases.length > 0) schedule.phases = phases;
  emit(account, "subscription_schedule.updated", schedule);
  return schedule;
}

/** Detaches the schedule; the subscription goes on as it is. */
export function releaseSchedule(account: Account, id: string): Schedule {
  const schedule = active(account, id);
  const subscription = found(account.subscriptions, "subscription", idOf(schedule.subscription));
  schedule.status = "released";
  schedule.released_at = account.clock.now();
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  changing(account, subscription, () => void (subscription.schedule = null));
  emit(account, "subscription_schedule.released", schedule);
  return schedule;
}

/** Called when a period ends: the phase that begins then sets the price, and the last one releases. */
export function enterPhase(account: Account, subscription: Stripe.Subscription, now: number): void {
  const schedule = account.schedules.get(idOf(subscription.schedule));
  if (!schedule) return;
  const next = schedule.phases.find((phase) => phase.start_date <= now && now < phase.end_date);
  if (!next) {
    releaseSchedule(account, schedule.id);
    return;
  }
  const price = account.prices.get(idOf(next.items[0]?.price));
  const item = itemOf(subscription);
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  if (!price || price.id === item.price.id) return;
  const isOtherInterval = price.recurring?.interval !== item.price.recurring?.interval;
  Object.assign(item, { price, plan: planOf(price) });
  if (isOtherInterval) subscription.billing_cycle_anchor = now;
}

function active(account: Account, id: string): Schedule {
  const schedule = found(account.schedules, "subscription schedule", id);
  if (schedule.status !== "active")
    throw invalid(`This subscription schedule is in the ${schedule.status} status.`);
  return schedule;
}

const phaseOf = (price: Stripe.Price, start_date: number, end_date: number): Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: price.currency,
  default_payment_method: null,
  description: null,
  discounts: [],
  end_date,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price.id,
      price: price.id,
      quantity: 1,
      tax_rates: [],
    },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: "none",
  start_date,
  transfer_data: null,
  trial_end: null,
});

/** The portal cancels a subscription with a schedule too, and releases the schedule. */
export function cancelInPortal(
  account: Account,
  subscription: Stripe.Subscription,
  isCancelled: boolean,
): void {
  if (isCancelled && subscription.schedule) releaseSchedule(account, idOf(subscription.schedule));
  cancelAtPeriodEnd(account, subscription, isCancelled);
}
