import type { Stripe } from "stripe";
import { clientOf, createReceiver } from "./receiver.ts";
import { idOf } from "./reference.ts";
import { startFakeStripe } from "./server.ts";

export const GOOD = "4242424242424242";
export const BAD_LATER = "4000000000000341";

/** A merchant with one customer, for tests of the provider through the real SDK. */
export async function createSubscriber() {
  const receiver = await createReceiver();
  const billing = await startFakeStripe({ webhookUrl: receiver.url });
  const stripe = clientOf(billing.url);
  const { id: customer } = await stripe.customers.create({ email: "maya@b.example" });
  await billing.delivered();

  const priceOf = (amount: number, interval: "month" | "year" = "month") =>
    stripe.prices.create({
      currency: "usd",
      unit_amount: amount,
      recurring: { interval },
      product_data: { name: `Plan of ${amount}` },
    });

  const sessionOf = (price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      client_reference_id: "user-1",
      line_items: [{ price, quantity: 1 }],
      success_url: "http://app.example/subscription?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://app.example/subscription",
      subscription_data: { metadata: { user_id: "user-1" } },
      ...more,
    });

  return {
    receiver,
    billing,
    stripe,
    customer,
    priceOf,
    sessionOf,
    async subscribe(amount = 999, card = GOOD): Promise<Stripe.Subscription> {
      const { id: price } = await priceOf(amount);
      const { id } = await sessionOf(price);
      const { subscription } = billing.pay(id, { card });
      await billing.delivered();
      return stripe.subscriptions.retrieve(idOf(subscription));
    },
    /** The types of all received events. */
    types: () => receiver.events.map(({ type }) => type),
    async close() {
      await billing.close();
      await receiver.close();
    },
  };
}

export type Subscriber = Awaited<ReturnType<typeof createSubscriber>>;

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error("no item");
  return item;
}
