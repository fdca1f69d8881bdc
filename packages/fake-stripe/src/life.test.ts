import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "./reference.ts";
import { BAD_LATER, GOOD, itemOf, createSubscriber, type Subscriber } from "./subscriber.ts";

let its: Subscriber;
beforeEach(async () => {
  its = await createSubscriber();
});
afterEach(() => its.close());

const DAY = 86_400;
const since = (from: number) => its.types().slice(from);

describe("passage of time", () => {
  test("a subscription renews monthly, with one invoice each", async () => {
    const subscription = await its.subscribe();
    const before = its.receiver.events.length;
    await its.billing.advance({ months: 1, seconds: 60 });
    expect(since(before)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const now = await its.stripe.subscriptions.retrieve(subscription.id);
    expect(itemOf(now).current_period_start).toBe(itemOf(subscription).current_period_end);
    expect(now.status).toBe("active");
    await its.billing.advance({ months: 3 });
    const { data } = await its.stripe.invoices.list({
      subscription: subscription.id,
      status: "paid",
    });
    expect(data).toHaveLength(5);
    const periods = data.map(({ lines }) => lines.data[0]?.period).toReversed();
    for (const [index, period] of periods.slice(1).entries())
      expect(period?.start).toBe(periods[index]?.end);
  });

  test("a cancelled subscription ends, a resumed one continues", async () => {
    const [ends, goesOn] = [await its.subscribe(), await its.subscribe()];
    await its.stripe.subscriptions.update(ends.id, { cancel_at_period_end: true });
    await its.stripe.subscriptions.update(goesOn.id, { cancel_at_period_end: true });
    await its.stripe.subscriptions.update(goesOn.id, { cancel_at_period_end: false });
    await its.billing.advance({ months: 1, days: 1 });
    const ended = await its.stripe.subscriptions.retrieve(ends.id);
    expect(ended).toMatchObject({
      status: "canceled",
      ended_at: itemOf(ends).current_period_end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect((await its.stripe.subscriptions.retrieve(goesOn.id)).status).toBe("active");
    const change = its.stripe.subscriptions.update(ends.id, { cancel_at_period_end: false });
    await expect(change).rejects.toMatchObject({ statusCode: 400 });
  });

  test("the first payment follows the end of a trial", async () => {
    const { id: price } = await its.priceOf(999);
    const session = await its.sessionOf(price, { subscription_data: { trial_period_days: 7 } });
    expect(session.amount_total).toBe(0);
    const paid = its.billing.pay(session.id);
    expect(paid.payment_status).toBe("no_payment_required");
    const id = idOf(paid.subscription);
    const trial = await its.stripe.subscriptions.retrieve(id);
    expect(trial.status).toBe("trialing");
    expect(itemOf(trial).current_period_end).toBe(trial.trial_end);
    await its.billing.advance({ days: 7, seconds: 1 });
    const now = await its.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(now).toMatchObject({ status: "active", latest_invoice: { amount_paid: 999 } });
    expect(itemOf(now).current_period_start).toBe(trial.trial_end);
  });
});

describe("declined card", () => {
  test("makes the subscription past due; another card recovers it and keeps the period", async () => {
    const subscription = await its.subscribe(999, BAD_LATER);
    const before = its.receiver.events.length;
    await its.billing.advance({ months: 1, seconds: 60 });
    expect(since(before)).toContain("invoice.payment_failed");
    const late = await its.stripe.subscriptions.retrieve(subscription.id);
    expect(late.status).toBe("past_due");
    // The next period has begun anyway: the paid one ended with the previous period.
    expect(itemOf(late).current_period_start).toBe(itemOf(subscription).current_period_end);
    await its.billing.advance({ days: 3 });
    const invoice = await its.stripe.invoices.retrieve(idOf(late.latest_invoice));
    expect(invoice).toMatchObject({ status: "open", attempt_count: 2 });
    its.billing.changeCard(its.customer, GOOD);
    await its.billing.delivered();
    expect(its.types().slice(-3)).toEqual([
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    const now = await its.stripe.subscriptions.retrieve(subscription.id);
    expect(now.status).toBe("active");
    expect(itemOf(now)).toMatchObject({
      current_period_end: itemOf(late).current_period_end,
    });
  });

  test("ends the subscription after the last attempt", async () => {
    const subscription = await its.subscribe(999, BAD_LATER);
    await its.billing.advance({ months: 1, days: 8 });
    expect(its.types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(its.types().at(-1)).toBe("customer.subscription.deleted");
    expect(await its.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
  });
});

describe("plan change", () => {
  const change = (subscription: Stripe.Subscription, price: string) =>
    its.stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });

  test("costs the difference for the rest of the month", async () => {
    const subscription = await its.subscribe(1_000);
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    await its.billing.advance({ seconds: Math.round((end - start) / 2) });
    const { id: dearer } = await its.priceOf(2_000);
    const changed = await change(subscription, dearer);
    expect(itemOf(changed)).toMatchObject({ current_period_start: start, current_period_end: end });
    expect(itemOf(changed).price.id).toBe(dearer);
    const invoice = await its.stripe.invoices.retrieve(idOf(changed.latest_invoice));
    expect(invoice.billing_reason).toBe("subscription_update");
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 1_000]);
    expect(invoice.amount_paid).toBe(500);
    await its.billing.advance({ months: 1 });
    const { data } = await its.stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]?.amount_paid).toBe(2_000);
  });

  test("to a cheaper plan leaves a credit for the next invoice", async () => {
    const subscription = await its.subscribe(2_000);
    const { id: cheaper } = await its.priceOf(500);
    const changed = await change(subscription, cheaper);
    const invoice = await its.stripe.invoices.retrieve(idOf(changed.latest_invoice));
    expect(invoice).toMatchObject({ amount_due: 0, status: "paid", total: -1_500 });
    await its.billing.advance({ months: 1 });
    const { data } = await its.stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ total: 500, amount_paid: 0, ending_balance: -1_000 });
  });

  test("is previewed with the amount that it then charges", async () => {
    const subscription = await its.subscribe(1_000);
    const { id: dearer } = await its.priceOf(2_000);
    await its.billing.advance({ days: 10 });
    const before = its.receiver.events.length;
    const preview = await its.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price: dearer }],
        proration_behavior: "always_invoice",
      },
    });
    await its.billing.delivered();
    expect(since(before)).toEqual([]);
    const changed = await change(subscription, dearer);
    const invoice = await its.stripe.invoices.retrieve(idOf(changed.latest_invoice));
    expect(invoice.amount_paid).toBe(preview.amount_due);
  });

  test("by a schedule begins with the next period and is released after it", async () => {
    const subscription = await its.subscribe(2_000);
    const { id: cheaper } = await its.priceOf(500);
    const { subscriptionSchedules: schedules, subscriptions } = its.stripe;
    const { id, current_phase: phase } = await schedules.create({
      from_subscription: subscription.id,
    });
    await expect(schedules.create({ from_subscription: subscription.id })).rejects.toThrow(
      /already attached/,
    );
    const { price, current_period_end: end } = itemOf(subscription);
    await schedules.update(id, {
      end_behavior: "release",
      phases: [
        { items: [{ price: price.id }], start_date: phase?.start_date ?? 0, end_date: end },
        { items: [{ price: cheaper }], duration: { interval: "month", interval_count: 1 } },
      ],
    });
    await expect(
      subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/managed by the subscription schedule/);
    const read = () => subscriptions.retrieve(subscription.id);
    expect(itemOf(await read()).price.id).toBe(price.id);
    await its.billing.advance({ months: 1, days: 1 });
    expect(itemOf(await read()).price.id).toBe(cheaper);
    await its.billing.advance({ months: 1 });
    expect(await read()).toMatchObject({ schedule: null, status: "active" });
    await expect(schedules.release(id)).rejects.toThrow(/released/);
    const { data } = await its.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([500, 500, 2_000]);
  });

  test("to a yearly plan starts a new period", async () => {
    const subscription = await its.subscribe(1_000);
    const { id: yearly } = await its.priceOf(10_000, "year");
    const changed = await change(subscription, yearly);
    const { current_period_start: start, current_period_end: end } = itemOf(changed);
    expect(end - start).toBeGreaterThanOrEqual(365 * DAY);
    const invoice = await its.stripe.invoices.retrieve(idOf(changed.latest_invoice));
    expect(invoice.amount_paid).toBe(9_000);
  });

  test("with a declined card changes nothing", async () => {
    const subscription = await its.subscribe(1_000, BAD_LATER);
    const before = its.receiver.events.length;
    const { id: dearer } = await its.priceOf(2_000);
    await expect(change(subscription, dearer)).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
      statusCode: 402,
    });
    await its.billing.delivered();
    expect(since(before)).toEqual([]);
    expect(itemOf(await its.stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(
      itemOf(subscription).price.id,
    );
  });
});
