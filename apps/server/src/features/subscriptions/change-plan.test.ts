import * as contract from "@twofold/contract/subscriptions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#testing/app.ts";
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
  const days = (date: string | null, n: number) =>
    new Date(Date.parse(date ?? "") + n * 86_400_000);

  test("an upgrade costs what the preview says; a downgrade starts with the next period, for its price", async () => {
    const ann = await people.subscriber();
    const { end_date } = await people.statusOf(ann);
    await app.billing.advance({ days: 10 });
    const quote = await people.preview(ann, pro);
    expect(quote).toMatchObject({
      starts_at: null,
      price: 19.99,
      renews_at: end_date,
      balance: null,
    });
    expect(quote.due_today).toBeGreaterThan(6);
    expect(quote.due_today).toBeLessThan(8);
    expect(codeOf(await people.change(ann, { ...pro, due_today: quote.due_today - 1 }))).toEqual([
      409,
      "price_changed",
    ]);
    expect((await people.change(ann, { ...pro, due_today: quote.due_today })).json).toMatchObject({
      plan_name: "Pro",
      price: 19.99,
      end_date,
    });
    expect(await people.dailyOf(ann)).toBe(60);
    await app.billing.advance({ days: 5 });
    expect(await people.preview(ann, basic)).toMatchObject({
      starts_at: end_date,
      due_today: 0,
      price: 4.99,
    });
    const pending = { plan_name: "Basic", interval: "month", price: 4.99, starts_at: end_date };
    expect((await people.change(ann, basic)).json).toMatchObject({
      plan_name: "Pro",
      end_date,
      pending,
    });
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Pro", end_date, pending });
    expect(await people.dailyOf(ann)).toBe(60);
    await app.billing.advance({ days: 25 });
    expect(await people.statusOf(ann)).toMatchObject({
      plan_name: "Basic",
      price: 4.99,
      status: "active",
      pending: null,
    });
    expect(await people.dailyOf(ann)).toBe(10);
    const history = await people.historyOf(ann);
    expect(history.map(({ plan_name, price }) => [plan_name, price])).toEqual([
      ["Basic", 4.99],
      ["Pro", quote.due_today],
      ["Premium", 9.99],
    ]);
    await app.billing.advance({ months: 2 });
    expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Basic", price: 4.99 });
    expect(people.withBillingErrors(ann).schedule).toBeNull();
    expect(await people.faults()).toEqual([]);
  });

  test("up and down within a day mints no credits and no money", async () => {
    const ann = await people.subscriber(basic);
    for (let n = 0; n < 3; n += 1) {
      await people.change(ann, pro);
      await people.change(ann, basic);
    }
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({
      plan_name: "Pro",
      balance: null,
      pending: { plan_name: "Basic" },
    });
    expect(await people.historyOf(ann)).toHaveLength(2);
    await app.billing.advance({ days: 32 });
    expect(await people.dailyOf(ann)).toBe(10);
    expect(await people.faults()).toEqual([]);
  });

  test("a pending one is undone by resuming, by the same plan, by cancelling and in the portal", async () => {
    const ann = await people.subscriber();
    for (const undo of [() => people.resume(ann), () => people.change(ann, premium)]) {
      expect((await people.change(ann, basic)).json.pending).toMatchObject({ plan_name: "Basic" });
      expect((await undo()).json).toMatchObject({ plan_name: "Premium", pending: null });
      expect(people.withBillingErrors(ann).schedule).toBeNull();
    }
    expect(codeOf(await people.resume(ann))).toEqual([409, "not_subscribed"]);
    await people.change(ann, basic);
    expect((await people.cancel(ann)).json).toMatchObject({ status: "cancelled", pending: null });
    expect((await people.change(ann, basic)).json).toMatchObject({
      status: "active",
      pending: { plan_name: "Basic" },
    });
    app.billing.cancel(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ status: "cancelled", pending: null });
  });

  test("an upgrade revokes a pending downgrade, unless the card is declined", async () => {
    const ann = await people.subscriber(premium, BAD_LATER);
    await people.change(ann, basic);
    expect(codeOf(await people.change(ann, pro))).toEqual([402, "payment_failed"]);
    expect(await people.statusOf(ann)).toMatchObject({
      plan_name: "Premium",
      pending: { plan_name: "Basic" },
    });
    app.billing.changeCard(people.customerOf(ann), "4242424242424242");
    expect((await people.change(ann, pro)).json).toMatchObject({ plan_name: "Pro", pending: null });
  });

  test("of the interval › to a month starts when the year ends, to a year starts now", async () => {
    const ann = await people.subscriber({ plan_name: "Premium", price: 99.9, interval: "year" });
    const { end_date } = await people.statusOf(ann);
    expect((await people.change(ann, premium)).json).toMatchObject({
      interval: "year",
      pending: { plan_name: "Premium", interval: "month", starts_at: end_date },
    });
    await app.billing.advance({ months: 12, days: 1 });
    const after = await people.statusOf(ann);
    expect(after).toMatchObject({ interval: "month", price: 9.99, pending: null });
    expect(Date.parse(after.end_date ?? "")).toBeLessThan(days(end_date, 32).getTime());
    const yearly = { plan_name: "Pro", price: 199.9, interval: "year" as const };
    expect(await people.preview(ann, yearly)).toMatchObject({ starts_at: null, interval: "year" });
    expect((await people.change(ann, yearly)).json).toMatchObject({
      plan_name: "Pro",
      interval: "year",
    });
  });

  test("the balance that the provider holds is shown, and its last state wins", async () => {
    const ann = await people.subscriber({ plan_name: "Premium", price: 99.9, interval: "year" });
    expect(await people.statusOf(ann)).toMatchObject({ balance: null });
    const quote = await people.preview(ann, pro);
    expect(quote).toMatchObject({ starts_at: null, due_today: 0 });
    expect(quote.balance).toBeCloseTo(79.91, 0);
    await people.change(ann, pro);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({
      balance: { amount: quote.balance, currency: "USD" },
    });
    app.billing.behave({ shuffled: true, duplicates: 0.5, concurrency: 4 });
    for (const balance of [-500, -700, 0])
      await people.stripe.customers.update(people.customerOf(ann), { balance });
    await app.billing.delivered();
    app.billing.behave({ shuffled: false, duplicates: 0, concurrency: 1 });
    expect(await people.statusOf(ann)).toMatchObject({ balance: null });
  });

  test("a preview changes nothing, and needs a plan", async () => {
    const ann = await people.subscriber();
    const before = await people.statusOf(ann);
    await people.preview(ann, pro);
    await people.preview(ann, basic);
    expect(await people.statusOf(ann)).toEqual(before);
    const bob = await signUp(app);
    const query = { ...pro };
    expect(codeOf(await app.call(contract.previewChange, { query }, { token: bob.token }))).toEqual(
      [409, "not_subscribed"],
    );
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
      // 503 if another change was attached at the provider meanwhile.
      expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    }
    app.billing.behave({ drops: 0, duplicates: 0, delayMs: 0 });
    await app.billing.delivered();
    const { cancel_at_period_end, items } = people.withBillingErrors(ann);
    const price = (items.data[0]?.price.unit_amount ?? 0) / 100;
    const { status, price: shown, plan_name, pending } = await people.statusOf(ann);
    expect(status).toBe(cancel_at_period_end ? "cancelled" : "active");
    expect(shown).toBe(price);
    expect(plan_name).toBe(price === 9.99 ? "Premium" : "Pro");
    const { schedule } = await people.stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
    const phases = schedule && typeof schedule === "object" ? schedule.phases : [];
    const end = items.data[0]?.current_period_end ?? 0;
    const hasNext = phases.some(({ start_date }) => start_date >= end);
    // A cancellation in the portal leaves the schedule, but no next period follows.
    expect(pending !== null).toBe(hasNext && !cancel_at_period_end);
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
