import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientOf, openReceiver, type Receiver } from "./receiver.ts";
import { startBilling, type Billing } from "./server.ts";

let receiver: Receiver;
let billing: Billing;
let stripe: Stripe;
let customer: string;

beforeEach(async () => {
  receiver = await openReceiver();
  billing = await startBilling({ webhookUrl: receiver.url });
  stripe = clientOf(billing.url);
  ({ id: customer } = await stripe.customers.create({ email: "maya@b.example" }));
  await billing.delivered();
});
afterEach(async () => {
  await billing.close();
  await receiver.close();
});

const DAY = 86_400;
const GOOD = "4242424242424242";
const BAD_LATER = "4000000000000341";

const priceOf = (amount: number, interval: "month" | "year" = "month") =>
  stripe.prices.create({
    currency: "usd",
    unit_amount: amount,
    recurring: { interval },
    product_data: { name: `Plan of ${amount}` },
  });

async function sessionOf(price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: "user-1",
    line_items: [{ price, quantity: 1 }],
    success_url: "http://app.example/subscription?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://app.example/subscription",
    subscription_data: { metadata: { user_id: "user-1" } },
    ...more,
  });
}

async function subscribe(amount = 999, card = GOOD): Promise<Stripe.Subscription> {
  const { id: price } = await priceOf(amount);
  const { id } = await sessionOf(price);
  const { subscription } = billing.pay(id, { card });
  await billing.delivered();
  return stripe.subscriptions.retrieve(String(subscription));
}

const itemOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  if (!item) throw new Error("no item");
  return item;
};

const types = () => receiver.events.map(({ type }) => type);
const since = (from: number) => types().slice(from);

describe("a checkout page", () => {
  const press = (url: string, card: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

  it("says what it is, refuses a declined card, and takes a good one", async () => {
    const { id: price } = await priceOf(999);
    const session = await sessionOf(price);
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("no real money");
    expect(page).toContain("$9.99");
    const refused = await press(session.url ?? "", "4000 0000 0000 0002");
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('role="alert">Your card was declined.');
    expect(receiver.events.map(({ type }) => type)).not.toContain("checkout.session.completed");
    const paid = await press(session.url ?? "", "4242 4242 4242 4242");
    expect(paid.headers.get("location")).toBe(
      `http://app.example/subscription?session=${session.id}`,
    );
    expect((await fetch(session.url ?? "")).status).toBe(410);
  });

  it("tells of everything with signatures that the SDK believes", async () => {
    const before = receiver.events.length;
    const subscription = await subscribe();
    expect(since(before)).toEqual([
      ...["customer.updated", "customer.subscription.created"],
      ...["invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_succeeded"],
      "checkout.session.completed",
    ]);
    const paid = receiver.events.find(({ type }) => type === "invoice.paid");
    const invoice = paid?.data.object as Stripe.Invoice;
    expect(invoice).toMatchObject({ amount_paid: 999, billing_reason: "subscription_create" });
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { user_id: "user-1" },
    });
    expect(invoice.lines.data[0]?.period).toEqual({
      start: itemOf(subscription).current_period_start,
      end: itemOf(subscription).current_period_end,
    });
    expect(subscription).toMatchObject({ status: "active", metadata: { user_id: "user-1" } });
  });

  it("can be expired, and expires by itself", async () => {
    const { id: price } = await priceOf(999);
    const [first, second] = [await sessionOf(price), await sessionOf(price)];
    expect((await stripe.checkout.sessions.expire(first.id)).status).toBe("expired");
    expect(() => billing.pay(first.id)).toThrow("no longer open");
    await billing.advance({ seconds: DAY });
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    expect(types().filter((type) => type === "checkout.session.expired")).toHaveLength(2);
  });

  it("takes a pack, at once or a day later", async () => {
    const pack = () =>
      stripe.checkout.sessions.create({
        mode: "payment",
        customer,
        success_url: "http://app.example/credits",
        metadata: { pack: "Small" },
        line_items: [
          {
            price_data: { currency: "usd", unit_amount: 300, product_data: { name: "Small" } },
            quantity: 1,
          },
        ],
      });
    const now = await pack();
    expect(billing.pay(now.id)).toMatchObject({ payment_status: "paid", amount_total: 300 });
    const later = await pack();
    expect(billing.pay(later.id, { later: true }).payment_status).toBe("unpaid");
    await billing.advance({ days: 1 });
    expect(types().at(-1)).toBe("checkout.session.async_payment_succeeded");
    expect((await stripe.checkout.sessions.retrieve(later.id)).payment_status).toBe("paid");
  });

  it("takes a coupon off the first payment alone if it counts once", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: "once" });
    const { id: price } = await priceOf(1_000);
    const session = await sessionOf(price, { discounts: [{ coupon: coupon.id }] });
    expect(session.amount_total).toBe(750);
    const { subscription } = billing.pay(session.id);
    await billing.advance({ months: 1 });
    const { data } = await stripe.invoices.list({ subscription: String(subscription) });
    expect(data.map((each) => each.amount_paid)).toEqual([1_000, 750]);
  });
});

describe("as time goes on", () => {
  it("renews month by month, with an invoice each", async () => {
    const subscription = await subscribe();
    const before = receiver.events.length;
    await billing.advance({ months: 1, seconds: 60 });
    expect(since(before)).toEqual([
      "customer.subscription.updated",
      ...["invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_succeeded"],
    ]);
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(itemOf(now).current_period_start).toBe(itemOf(subscription).current_period_end);
    expect(now.status).toBe("active");
    await billing.advance({ months: 3 });
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: "paid" });
    expect(data).toHaveLength(5);
    const periods = data.map(({ lines }) => lines.data[0]?.period).toReversed();
    for (const [index, period] of periods.slice(1).entries())
      expect(period?.start).toBe(periods[index]?.end);
  });

  it("ends where it was cancelled, and goes on where that was taken back", async () => {
    const [ends, goesOn] = [await subscribe(), await subscribe()];
    await stripe.subscriptions.update(ends.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(goesOn.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(goesOn.id, { cancel_at_period_end: false });
    await billing.advance({ months: 1, days: 1 });
    const ended = await stripe.subscriptions.retrieve(ends.id);
    expect(ended).toMatchObject({
      status: "canceled",
      ended_at: itemOf(ends).current_period_end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect((await stripe.subscriptions.retrieve(goesOn.id)).status).toBe("active");
    const change = stripe.subscriptions.update(ends.id, { cancel_at_period_end: false });
    await expect(change).rejects.toMatchObject({ statusCode: 400 });
  });

  it("begins to cost when a trial is over", async () => {
    const { id: price } = await priceOf(999);
    const session = await sessionOf(price, { subscription_data: { trial_period_days: 7 } });
    expect(session.amount_total).toBe(0);
    const paid = billing.pay(session.id);
    expect(paid.payment_status).toBe("no_payment_required");
    const id = String(paid.subscription);
    const trial = await stripe.subscriptions.retrieve(id);
    expect(trial.status).toBe("trialing");
    expect(itemOf(trial).current_period_end).toBe(trial.trial_end);
    await billing.advance({ days: 7, seconds: 1 });
    const now = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(now).toMatchObject({ status: "active", latest_invoice: { amount_paid: 999 } });
    expect(itemOf(now).current_period_start).toBe(trial.trial_end);
  });
});

describe("a card that fails", () => {
  it("makes it past due, recovers with another card, and keeps the period", async () => {
    const subscription = await subscribe(999, BAD_LATER);
    const before = receiver.events.length;
    await billing.advance({ months: 1, seconds: 60 });
    expect(since(before)).toContain("invoice.payment_failed");
    const late = await stripe.subscriptions.retrieve(subscription.id);
    expect(late.status).toBe("past_due");
    // The next period has begun all the same: what is paid for ended with the one before.
    expect(itemOf(late).current_period_start).toBe(itemOf(subscription).current_period_end);
    await billing.advance({ days: 3 });
    const invoice = await stripe.invoices.retrieve(String(late.latest_invoice));
    expect(invoice).toMatchObject({ status: "open", attempt_count: 2 });
    billing.changeCard(customer, GOOD);
    await billing.delivered();
    expect(types().slice(-3)).toEqual([
      ...["invoice.paid", "invoice.payment_succeeded", "customer.subscription.updated"],
    ]);
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(now.status).toBe("active");
    expect(itemOf(now)).toMatchObject({
      current_period_end: itemOf(late).current_period_end,
    });
  });

  it("ends it after the last attempt", async () => {
    const subscription = await subscribe(999, BAD_LATER);
    await billing.advance({ months: 1, days: 8 });
    expect(types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(types().at(-1)).toBe("customer.subscription.deleted");
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
  });
});

describe("another plan", () => {
  const change = (subscription: Stripe.Subscription, price: string) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });

  it("costs the difference for what is left of the month", async () => {
    const subscription = await subscribe(1_000);
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    await billing.advance({ seconds: Math.round((end - start) / 2) });
    const { id: dearer } = await priceOf(2_000);
    const changed = await change(subscription, dearer);
    expect(itemOf(changed)).toMatchObject({ current_period_start: start, current_period_end: end });
    expect(itemOf(changed).price.id).toBe(dearer);
    const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(invoice.billing_reason).toBe("subscription_update");
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 1_000]);
    expect(invoice.amount_paid).toBe(500);
    await billing.advance({ months: 1 });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]?.amount_paid).toBe(2_000);
  });

  it("leaves a credit for the next invoice if it is cheaper", async () => {
    const subscription = await subscribe(2_000);
    const { id: cheaper } = await priceOf(500);
    const changed = await change(subscription, cheaper);
    const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(invoice).toMatchObject({ amount_due: 0, status: "paid", total: -1_500 });
    await billing.advance({ months: 1 });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ total: 500, amount_paid: 0, ending_balance: -1_000 });
  });

  it("begins a period of its own if it is for a year", async () => {
    const subscription = await subscribe(1_000);
    const { id: yearly } = await priceOf(10_000, "year");
    const changed = await change(subscription, yearly);
    const { current_period_start: start, current_period_end: end } = itemOf(changed);
    expect(end - start).toBeGreaterThanOrEqual(365 * DAY);
    const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(invoice.amount_paid).toBe(9_000);
  });

  it("changes nothing where the card fails", async () => {
    const subscription = await subscribe(1_000, BAD_LATER);
    const before = receiver.events.length;
    const { id: dearer } = await priceOf(2_000);
    await expect(change(subscription, dearer)).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
      statusCode: 402,
    });
    await billing.delivered();
    expect(since(before)).toEqual([]);
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(
      itemOf(subscription).price.id,
    );
  });
});

describe("the portal", () => {
  it("cancels, renews, changes the card and shows invoices", async () => {
    const subscription = await subscribe();
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: "http://app.example/subscription",
    });
    const press = async (values: Record<string, string>) =>
      (await fetch(url, { method: "POST", body: new URLSearchParams(values) })).text();
    const read = () => stripe.subscriptions.retrieve(subscription.id);
    expect(await press({ action: "cancel" })).toContain("Your plan was cancelled.");
    expect((await read()).cancel_at_period_end).toBe(true);
    expect(await press({ action: "renew" })).toContain("Your plan was renewed.");
    expect((await read()).cancel_at_period_end).toBe(false);
    expect(await press({ action: "card", card: "4000000000000002" })).toContain("was declined");
    const page = await press({ action: "card", card: BAD_LATER });
    expect(page).toContain("ends in 0341");
    const [, invoiceUrl = ""] = /href="([^"]+\/i\/in_\w+)"/.exec(page) ?? [];
    expect(await (await fetch(invoiceUrl)).text()).toContain("$9.99");
  });
});
