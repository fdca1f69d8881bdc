import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { BAD_LATER, basic, codeOf, premium, pro, payingOn } from "#testing/paying.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
});
afterAll(() => app.stop());

describe("plan change", () => {
  test("an upgrade is charged immediately with proration, a downgrade is credited; each adds a period", async () => {
    const ann = await people.subscriber();
    const { end_date } = await people.statusOf(ann);
    await app.billing.advance({ days: 10 });
    expect((await people.change(ann, pro)).json).toMatchObject({
      plan_name: "Pro",
      price: 19.99,
      end_date,
    });
    expect(await people.dailyOf(ann)).toBe(60);
    await app.billing.advance({ days: 5 });
    expect((await people.change(ann, basic)).json).toMatchObject({ plan_name: "Basic", end_date });
    await app.billing.delivered();
    const history = await people.historyOf(ann);
    expect(history.map(({ plan_name, status }) => [plan_name, status])).toEqual([
      ["Basic", "active"],
      ["Pro", "ended"],
      ["Premium", "ended"],
    ]);
    expect(history[0]?.price).toBe(0);
    expect(history[1]?.price).toBeGreaterThan(5);
    expect(history[1]?.price).toBeLessThan(8);
    expect(new Set(history.map(({ invoice_url }) => invoice_url)).size).toBe(3);
    expect(await people.faults()).toEqual([]);
  });

  test("to yearly starts a year; five concurrent requests are one change", async () => {
    const ann = await people.subscriber();
    const yearly = { plan_name: "Premium", price: 99.9, interval: "year" as const };
    const answers = await Promise.all(Array.from({ length: 5 }, () => people.change(ann, yearly)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ interval: "year", price: 99.9 });
    expect(await people.historyOf(ann)).toHaveLength(2);
  });

  test("a failing card changes nothing; a new card works", async () => {
    const ann = await people.subscriber(premium, BAD_LATER);
    await app.billing.advance({ days: 3 });
    expect(codeOf(await people.change(ann, pro))).toEqual([402, "payment_failed"]);
    expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Premium", status: "active" });
    expect(await people.dailyOf(ann)).toBe(25);
    app.billing.changeCard(people.customerOf(ann), "4242424242424242");
    expect((await people.change(ann, pro)).json).toMatchObject({ plan_name: "Pro" });
  });

  test("revokes a cancellation", async () => {
    const ann = await people.subscriber();
    await people.cancel(ann);
    expect((await people.change(ann, pro)).json).toMatchObject({
      plan_name: "Pro",
      status: "active",
    });
    await people.cancel(ann);
    expect((await people.change(ann, pro)).json).toMatchObject({
      plan_name: "Pro",
      status: "active",
    });
    expect(people.withBillingErrors(ann).cancel_at_period_end).toBe(false);
  });
});

describe("cancellation", () => {
  test("keeps the plan until its end and can be revoked, in the app and in the portal", async () => {
    const ann = await people.subscriber();
    const { end_date } = await people.statusOf(ann);
    expect((await people.cancel(ann)).json).toMatchObject({ status: "cancelled", end_date });
    expect(codeOf(await people.cancel(ann))).toEqual([409, "not_subscribed"]);
    expect((await people.resume(ann)).json).toMatchObject({ status: "active" });
    expect(codeOf(await people.resume(ann))).toEqual([409, "not_subscribed"]);
    app.billing.cancel(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ status: "cancelled", end_date });
    app.billing.renew(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ status: "active", end_date });
    app.billing.cancel(people.withBillingErrors(ann).id);
    await app.billing.advance({ months: 1 });
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
    expect((await people.historyOf(ann)).map(({ status }) => status)).toEqual(["ended"]);
    expect(await people.emailKindsTo(ann)).toEqual(["plan_ended"]);
  });

  test("concurrent with an opposite change in the portal ends in the provider's state", async () => {
    const ann = await people.subscriber();
    const { id } = people.withBillingErrors(ann);
    app.billing.behave({
      shuffled: true,
      duplicates: 0.5,
      drops: 0.3,
      delayMs: 40,
      concurrency: 6,
    });
    for (let n = 0; n < 12; n += 1) {
      const calls = [
        people.cancel(ann),
        people.resume(ann),
        people.change(ann, n % 2 ? premium : pro),
      ];
      if (n % 2) app.billing.renew(id);
      else app.billing.cancel(id);
      const answers = await Promise.all(calls);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    }
    app.billing.behave({ drops: 0, duplicates: 0, delayMs: 0 });
    await app.billing.delivered();
    const { cancel_at_period_end, items } = people.withBillingErrors(ann);
    const price = (items.data[0]?.price.unit_amount ?? 0) / 100;
    const { status, price: shown, plan_name } = await people.statusOf(ann);
    expect(status).toBe(cancel_at_period_end ? "cancelled" : "active");
    expect(shown).toBe(price);
    expect(plan_name).toBe(price === 9.99 ? "Premium" : "Pro");
    expect(await people.faults()).toEqual([]);
    app.billing.behave({ shuffled: false, concurrency: 1 });
  });

  test("of a subscription that has ended at the provider is rejected", async () => {
    const ann = await people.subscriber();
    await people.cancel(ann);
    app.billing.setWebhookUrl();
    await people.stripe.subscriptions.cancel(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    expect(codeOf(await people.resume(ann))).toEqual([409, "not_subscribed"]);
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
    app.billing.setWebhookUrl(app.webhookUrl);
  });
});

test("a user with two paid subscriptions has the higher plan, and cancelling cancels both", async () => {
  const ann = await people.subscriber(basic);
  const { stripe } = people;
  const customer = people.customerOf(ann);
  const { data } = await stripe.prices.list({ lookup_keys: ["twofold_pro_month"], active: true });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: data[0]?.id ?? "", quantity: 1 }],
    success_url: "http://app.example/",
    subscription_data: { metadata: { user_id: ann.user.id } },
  });
  app.billing.pay(session.id);
  await app.billing.delivered();
  expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Pro" });
  expect(await people.dailyOf(ann)).toBe(60);
  expect(await people.historyOf(ann)).toHaveLength(2);
  expect((await people.cancel(ann)).json).toMatchObject({ plan_name: "Pro", status: "cancelled" });
  expect(app.subscriptionsOf(ann).every(({ cancel_at_period_end }) => cancel_at_period_end)).toBe(
    true,
  );
});
