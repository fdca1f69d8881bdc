import type { Stripe } from "stripe";
import { BillingUnavailableError } from "#features/subscriptions/billing.port.ts";
import { isMissing, isOutOfState } from "./stripe-errors.ts";
import { idOf, nextPhaseOf } from "./stripe-objects.ts";

/** Concurrent requests may attach and release schedules. */
const MAX_ATTEMPTS = 3;

/** With the prices of a schedule; undefined if Stripe has no such subscription. */
export const retrieveSubscription = (
  stripe: Stripe,
  id: string,
): Promise<Stripe.Subscription | undefined> =>
  stripe.subscriptions
    .retrieve(id, { expand: ["customer", "schedule.phases.items.price"] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });

/** A cancellation is undone by the parameter that set it. */
export function resumeParams(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: "" };
}

/** Stripe does not cancel a subscription with a schedule, so `change` runs without one. */
export async function withoutSchedule(
  stripe: Stripe,
  id: string,
  change: (subscription: Stripe.Subscription) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const subscription = await stripe.subscriptions.retrieve(id);
    if (subscription.schedule)
      await unlessOutOfState(() =>
        stripe.subscriptionSchedules.release(idOf(subscription.schedule ?? "")),
      );
    try {
      await change(subscription);
      return;
    } catch (error) {
      const now = isOutOfState(error) ? await stripe.subscriptions.retrieve(id) : undefined;
      if (!now?.schedule) throw error;
    }
  }
  throw new BillingUnavailableError("the subscription was changed concurrently");
}

interface NextPrice {
  readonly price: string;
  readonly interval: "month" | "year";
}

/** The next period begins with another price. Revokes a cancellation, and replaces an earlier schedule. */
export async function scheduleNextPrice(
  stripe: Stripe,
  id: string,
  { price, interval }: NextPrice,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const subscription = await retrieveSubscription(stripe, id);
    const [item] = subscription?.items.data ?? [];
    if (!subscription || !item || subscription.ended_at !== null) return;
    if (nextPhaseOf(subscription)?.price.id === price) return;
    const isDone = await unlessOutOfState(async () => {
      const resumed = resumeParams(subscription);
      if (Object.keys(resumed).length > 0) await stripe.subscriptions.update(id, resumed);
      const attached = subscription.schedule;
      const schedule =
        attached && typeof attached === "object"
          ? attached
          : await stripe.subscriptionSchedules.create({ from_subscription: id });
      const { start_date = item.current_period_start } = schedule.current_phase ?? {};
      const current = schedule.phases.find((phase) => phase.start_date === start_date);
      const common = {
        discounts: (current?.discounts ?? []).map(({ discount }) => ({
          discount: discount ? idOf(discount) : "",
        })),
        proration_behavior: "none" as const,
      };
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: "release",
        phases: [
          {
            ...common,
            items: [{ price: item.price.id, quantity: 1 }],
            start_date,
            end_date: item.current_period_end,
          },
          {
            ...common,
            items: [{ price, quantity: 1 }],
            duration: { interval, interval_count: 1 },
          },
        ],
      });
    });
    if (isDone) return;
  }
  throw new BillingUnavailableError("the subscription was changed concurrently");
}

/** False if Stripe rejected the request in the current state of the object. */
async function unlessOutOfState(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    if (!isOutOfState(error)) throw error;
    return false;
  }
}
