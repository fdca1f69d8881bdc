import * as contract from "@twofold/contract/subscriptions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#testing/app.ts";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { basic, codeOf, premium, pro, payingOn } from "#testing/paying.ts";
import { checkouts, plans } from "./subscriptions.tables.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
});
afterAll(() => app.stop());

describe("checkout", () => {
  test("returns a payment page; the plan starts when the provider confirms the payment", async () => {
    const ann = await signUp(app);
    const { status, json } = await people.subscribe(ann);
    expect(status).toBe(200);
    expect(json.subscription).toMatchObject({ has_subscription: false, takes_payments: true });
    const session = app.billing.account.sessions.get(sessionIn(json.checkout_url));
    expect(session).toMatchObject({
      mode: "subscription",
      client_reference_id: ann.user.id,
      amount_total: 999,
      success_url: "http://127.0.0.1:5720/subscription?checkout=done",
      cancel_url: "http://127.0.0.1:5720/subscription?checkout=cancelled",
    });
    // The user has paid and returned, but the event has not arrived.
    app.billing.setWebhookUrl();
    await app.pay(json.checkout_url);
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
    expect(await people.dailyOf(ann)).toBe(5);
    app.billing.setWebhookUrl(app.webhookUrl);
    for (const event of app.billing.account.events.values()) app.billing.redeliver(event.id);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({
      has_subscription: true,
      plan_name: "Premium",
      status: "active",
      interval: "month",
      price: 9.99,
      currency: "USD",
      shows_ads: false,
    });
    expect(await people.dailyOf(ann)).toBe(25);
    const [period] = await people.historyOf(ann);
    expect(period).toMatchObject({ plan_name: "Premium", price: 9.99, status: "active" });
    expect(period?.invoice_url).toMatch(/^http/);
  });

  test("repeated and concurrent requests return the same page", async () => {
    const ann = await signUp(app);
    const first = await Promise.all(Array.from({ length: 10 }, () => people.subscribe(ann)));
    const urls = new Set(first.map(({ json }) => json.checkout_url));
    expect(urls.size).toBe(1);
    expect((await people.subscribe(ann)).json.checkout_url).toBe([...urls][0]);
  });

  test("returns to the page that the request names, and another one gets another checkout", async () => {
    const ann = await signUp(app);
    const openFor = async (return_to?: string) =>
      app.billing.account.sessions.get(
        sessionIn(
          (await people.subscribe(ann, { ...premium, ...(return_to && { return_to }) })).json
            .checkout_url,
        ),
      );
    const first = await openFor("/dashboard?template=paris&photos=1,2#create");
    expect(first).toMatchObject({
      success_url:
        "http://127.0.0.1:5720/dashboard?template=paris&photos=1%2C2&checkout=done#create",
      cancel_url:
        "http://127.0.0.1:5720/dashboard?template=paris&photos=1%2C2&checkout=cancelled#create",
    });
    expect((await openFor("/dashboard?template=paris&photos=1,2#create"))?.id).toBe(first?.id);
    const second = await openFor();
    expect(second?.success_url).toBe("http://127.0.0.1:5720/subscription?checkout=done");
    expect(first?.status).toBe("expired");
  });

  test("a return to anything but a page of the product is rejected", async () => {
    const ann = await signUp(app);
    const pack = { pack_name: "Handful", price: 2.99 };
    for (const return_to of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "/\t/evil.example/",
      "/\n/evil.example",
      "dashboard",
      "javascript:alert(1)",
      "/api/credits/balance",
      "/api",
      "",
      `/${"a".repeat(500)}`,
    ]) {
      const body = { ...pack, return_to };
      const answers = [
        await people.subscribe(ann, { ...premium, return_to }),
        await app.call(contract.buyPack, { body }, { token: ann.token }),
      ];
      for (const answer of answers)
        expect([return_to, ...codeOf(answer)]).toEqual([return_to, 400, "invalid_request"]);
    }
  });

  test("another choice closes the previous page", async () => {
    const ann = await signUp(app);
    const first = (await people.subscribe(ann)).json.checkout_url;
    const second = (await people.subscribe(ann, pro)).json.checkout_url;
    const { sessions } = app.billing.account;
    expect(sessions.get(sessionIn(first))?.status).toBe("expired");
    await app.pay(second);
    expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Pro" });
    expect(await app.db.select().from(checkouts).where(eq(checkouts.userId, ann.user.id))).toEqual(
      [],
    );
  });

  test("different concurrent choices leave one open page", async () => {
    const ann = await signUp(app);
    const choices = [premium, pro, basic, premium, pro, basic];
    const answers = await Promise.all(choices.map((body) => people.subscribe(ann, body)));
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    await app.billing.delivered();
    const open = [...app.billing.account.sessions.values()].filter(
      (each) => each.client_reference_id === ann.user.id && each.status === "open",
    );
    expect(open).toHaveLength(1);
  });

  test("another choice after the payment is rejected", async () => {
    const ann = await signUp(app);
    const { json } = await people.subscribe(ann);
    app.billing.setWebhookUrl();
    await app.pay(json.checkout_url);
    expect(codeOf(await people.subscribe(ann, pro))).toEqual([409, "already_subscribed"]);
    app.billing.setWebhookUrl(app.webhookUrl);
  });

  test("is rejected for a subscriber and for another price", async () => {
    const ann = await people.subscriber();
    expect(codeOf(await people.subscribe(ann, pro))).toEqual([409, "already_subscribed"]);
    const bob = await signUp(app);
    expect(codeOf(await people.subscribe(bob, { ...premium, price: 0.99 }))).toEqual([
      409,
      "price_changed",
    ]);
    expect(
      [...app.billing.account.customers.values()].some(
        (each) => !each.deleted && each.email === bob.email,
      ),
    ).toBe(false);
  });

  test("a new price applies to new checkouts; current subscribers keep their price", async () => {
    const ann = await people.subscriber(basic);
    await app.db.execute(
      sql`update plan_prices set amount_cents = 599 where interval = 'month' and plan_id = (select id from plans where name = 'Basic')`,
    );
    const bob = await people.subscriber({ ...basic, price: 5.99 });
    expect(await people.statusOf(bob)).toMatchObject({ plan_name: "Basic", price: 5.99 });
    expect(await people.statusOf(ann)).toMatchObject({ plan_name: "Basic", price: 4.99 });
    const held = [...app.billing.account.prices.values()].filter(
      ({ lookup_key }) => lookup_key === "twofold_basic_month",
    );
    expect(held.map(({ unit_amount }) => unit_amount)).toEqual([599]);
    await app.db.execute(
      sql`update plan_prices set amount_cents = 499 where interval = 'month' and plan_id = (select id from plans where name = 'Basic')`,
    );
  });

  test("a coupon is applied, an unknown one is rejected", async () => {
    const { stripe } = people;
    await stripe.coupons.create({ id: "HALF", percent_off: 50, duration: "once" });
    await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: "HALF" },
      code: "TOGETHER",
    });
    const ann = await signUp(app);
    expect(codeOf(await people.subscribe(ann, { ...premium, coupon: "NOTHING" }))).toEqual([
      422,
      "invalid_coupon",
    ]);
    const { json } = await people.subscribe(ann, { ...premium, coupon: "TOGETHER" });
    await app.pay(json.checkout_url);
    expect(await people.statusOf(ann)).toMatchObject({ status: "active", price: 9.99 });
    expect((await people.historyOf(ann)).map(({ price }) => price)).toEqual([4.99]);
    const bob = await signUp(app);
    expect(codeOf(await people.subscribe(bob, { ...premium, coupon: "HALF" }))).toEqual([
      422,
      "invalid_coupon",
    ]);
  });

  test("a code for one use, requested and paid by two users concurrently › is used once", async () => {
    const { stripe } = people;
    await stripe.coupons.create({ id: "GIFT", percent_off: 100, duration: "once" });
    const promotion = { type: "coupon" as const, coupon: "GIFT" };
    await stripe.promotionCodes.create({ promotion, code: "GIFT1", max_redemptions: 1 });
    const users = [await signUp(app), await signUp(app)];
    const choice = { ...premium, coupon: "GIFT1" };
    const pages = await Promise.all(users.map((user) => people.subscribe(user, choice)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    const press = (url: string) =>
      fetch(url, {
        method: "POST",
        body: new URLSearchParams({ card: "4242424242424242" }),
        redirect: "manual",
      });
    const paid = await Promise.all(pages.map(({ json }) => press(json.checkout_url)));
    expect(paid.map(({ status }) => status).toSorted()).toEqual([303, 402]);
    await app.billing.delivered();
    const states = await Promise.all(users.map((user) => people.statusOf(user)));
    expect(states.filter(({ has_subscription }) => has_subscription)).toHaveLength(1);
    expect(codeOf(await people.subscribe(await signUp(app), choice))).toEqual([
      422,
      "invalid_coupon",
    ]);
  });

  test("a trial is free and available once per user", async () => {
    await app.db.update(plans).set({ trialDays: 7 }).where(eq(plans.name, "Premium"));
    const ann = await people.subscriber();
    expect(await people.statusOf(ann)).toMatchObject({ status: "trialing", price: 9.99 });
    expect(await people.dailyOf(ann)).toBe(25);
    expect((await people.historyOf(ann)).map(({ price, status }) => [price, status])).toEqual([
      [0, "trialing"],
    ]);
    await app.billing.advance({ days: 8 });
    expect((await people.historyOf(ann)).map(({ price, status }) => [price, status])).toEqual([
      [9.99, "active"],
      [0, "ended"],
    ]);
    app.billing.cancel(people.withBillingErrors(ann).id);
    await app.billing.advance({ months: 2 });
    const { json } = await people.subscribe(ann);
    await app.pay(json.checkout_url);
    expect(await people.statusOf(ann)).toMatchObject({ status: "active" });
    await app.db.update(plans).set({ trialDays: 0 }).where(eq(plans.name, "Premium"));
  });
});

test("portal: requires a past payment", async () => {
  const ann = await signUp(app);
  expect(codeOf(await app.call(contract.billingPortal, {}, { token: ann.token }))).toEqual([
    409,
    "not_subscribed",
  ]);
  const bob = await people.subscriber();
  const { json } = await app.call(contract.billingPortal, {}, { token: bob.token });
  expect(json.url).toContain(app.billing.url);
});
