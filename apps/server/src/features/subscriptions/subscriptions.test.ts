import * as credits from "@twofold/contract/credits";
import * as contract from "@twofold/contract/subscriptions";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "#features/credits/credits.ts";
import { openPayload } from "#kit/job-payload.ts";
import { mailJob } from "#features/notifications/notifications.queues.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { daysAfter, periodEndAfter } from "./billing-calendar.ts";
import { syncPlans } from "./sync-plans.ts";
import { renewDue } from "./renew-due.ts";
import { planPrices, plans, subscriptionPeriods, subscriptions } from "./subscriptions.tables.ts";

let app: TestApp;
let off: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DAILY_FREE_CREDITS: "5" } });
  off = await startTestApp({ env: { SUBSCRIPTION_SYSTEM: "off", CREDIT_SYSTEM: "off" } });
});
afterAll(async () => {
  await app.stop();
  await off.stop();
});

const as = ({ token }: Person) => ({ token });
const premium = { plan_name: "Premium", price: 9.99 };
const pro = { plan_name: "Pro", price: 19.99 };

const statusOf = async (who: Person, on = app): Promise<contract.SubscriptionStatus> =>
  contract.SubscriptionStatus.parse((await on.call(contract.subscriptionStatus, {}, as(who))).json);
const historyOf = async (who: Person, on = app): Promise<contract.SubscriptionPeriod[]> =>
  (await on.call(contract.subscriptionHistory, {}, as(who))).json.history;
const subscribe = (
  who: Person,
  body: {
    plan_name: string;
    price: number;
    interval?: "month" | "year";
    coupon?: string;
  } = premium,
  on = app,
) => on.call(contract.subscribe, { body }, as(who));
const change = (
  who: Person,
  body: { plan_name: string; price: number; interval?: "month" | "year" },
) => app.call(contract.changePlan, { body }, as(who));
const cancel = (who: Person, on = app) => on.call(contract.cancelSubscription, {}, as(who));
const resume = (who: Person, on = app) => on.call(contract.resumeSubscription, {}, as(who));
const statisticsOf = async (who: Person): Promise<credits.CreditStatistics> =>
  (await app.call(credits.creditStatistics, {}, as(who))).json;

/** Moves the subscription's start into the past, without running the poller. */
async function goBack({ user }: Person, days: number): Promise<void> {
  const start = daysAfter(new Date(), -days);
  const end = periodEndAfter(start, start, "month");
  await app.db
    .update(subscriptions)
    .set({ periodStart: start, periodEnd: end, anchorAt: start, dueAt: end })
    .where(and(eq(subscriptions.userId, user.id), ne(subscriptions.state, "ended")));
  await app.db
    .update(subscriptionPeriods)
    .set({ startAt: start, endAt: end })
    .where(eq(subscriptionPeriods.userId, user.id));
}
const runPoller = (now = new Date()) => renewDue({ ...app.wiring.context(), clock: () => now });

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
}

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [
  status,
  json.code,
];

describe("plans", () => {
  test("are those of the release, in order, with both prices", async () => {
    const ann = await signUp(app);
    const { json } = await app.call(contract.listPlans, {}, as(ann));
    const shown = contract.listPlans.reply.parse(json).plans;
    expect(shown.map(({ name, price, yearly_price }) => [name, price, yearly_price])).toEqual([
      ["Basic", 4.99, 49.9],
      ["Premium", 9.99, 99.9],
      ["Pro", 19.99, 199.9],
    ]);
    expect(shown.map((plan) => [plan.daily_credits, plan.shows_ads, plan.priority])).toEqual([
      [10, false, 1],
      [25, false, 2],
      [60, false, 3],
    ]);
    expect(shown.map(({ picture_scale }) => picture_scale)).toEqual([1.25, 2, 2]);
  });

  test("a second sync keeps the operator's price, trial and active state", async () => {
    const [basic] = await app.db.select().from(plans).where(eq(plans.name, "Basic"));
    const planId = basic?.id ?? "";
    await app.db
      .update(plans)
      .set({ isActive: false, trialDays: 9, dailyCredits: 1 })
      .where(eq(plans.id, planId));
    await app.db.update(planPrices).set({ amountCents: 1 }).where(eq(planPrices.planId, planId));
    await syncPlans(app.db);
    const [after] = await app.db.select().from(plans).where(eq(plans.id, planId));
    expect(after).toEqual({ ...basic, isActive: false, trialDays: 9, version: 2 });
    const prices = await app.db.select().from(planPrices).where(eq(planPrices.planId, planId));
    expect(prices.map(({ amountCents }) => amountCents)).toEqual([1, 1]);
    const ann = await signUp(app);
    expect(codeOf(await subscribe(ann, { plan_name: "Basic", price: 0.01 }))).toEqual([
      404,
      "not_found",
    ]);
    await app.db.update(plans).set({ isActive: true, trialDays: 0 }).where(eq(plans.id, planId));
    await app.db.execute(
      sql`update plan_prices set amount_cents = case interval when 'month' then 499 else 4990 end where plan_id = ${planId}`,
    );
  });

  test("without billing there are no packs", async () => {
    const ann = await signUp(app);
    expect((await app.call(contract.listPacks, {}, as(ann))).json).toEqual({ packs: [] });
    const body = { pack_name: "Handful", price: 2.99 };
    expect(codeOf(await app.call(contract.buyPack, { body }, as(ann)))).toEqual([404, "not_found"]);
    expect(codeOf(await app.call(contract.billingPortal, {}, as(ann)))).toEqual([
      409,
      "not_subscribed",
    ]);
  });

  test("without billing webhook events are rejected", async () => {
    const response = await app.server.inject({
      method: "POST",
      url: contract.billingWebhook.path,
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
      payload: "{}",
    });
    expect(response.statusCode).toBe(404);
  });
});

describe("subscription without billing", () => {
  test("starts immediately with today's credits", async () => {
    const ann = await signUp(app);
    expect(await statusOf(ann)).toMatchObject({
      subscription_enabled: true,
      has_subscription: false,
      plan_name: null,
      status: null,
      shows_ads: true,
      takes_payments: false,
    });
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 5, daily_free_credits: 5 });
    const { status, json } = await subscribe(ann);
    expect(status).toBe(200);
    expect(json.checkout_url).toBeNull();
    expect(json.subscription).toEqual(await statusOf(ann));
    const held = await statusOf(ann);
    expect(held).toMatchObject({
      has_subscription: true,
      plan_name: "Premium",
      status: "active",
      interval: "month",
      price: 9.99,
      currency: "USD",
      grace_until: null,
      shows_ads: false,
    });
    const days = (Date.parse(held.end_date ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(31.1);
    expect(await statisticsOf(ann)).toMatchObject({
      current_balance: 25,
      daily_free_credits: 25,
      total_earned: 25,
    });
    expect(await historyOf(ann)).toEqual([
      expect.objectContaining({
        plan_name: "Premium",
        price: 9.99,
        currency: "USD",
        status: "active",
        end_date: held.end_date,
        invoice_url: null,
      }),
    ]);
    expect(await faults()).toEqual([]);
  });

  test("by the year has the yearly price and lasts a year", async () => {
    const ann = await signUp(app);
    expect(codeOf(await subscribe(ann, { ...premium, interval: "year" }))).toEqual([
      409,
      "price_changed",
    ]);
    expect((await subscribe(ann, { ...premium, price: 99.9, interval: "year" })).status).toBe(200);
    const { interval, price, end_date } = await statusOf(ann);
    expect([interval, price]).toEqual(["year", 99.9]);
    expect((Date.parse(end_date ?? "") - Date.now()) / 86_400_000).toBeGreaterThan(364);
  });

  test.each([
    ["another price", { plan_name: "Premium", price: 0.01 }, 409, "price_changed"],
    ["a price of zero", { plan_name: "Premium", price: 0 }, 409, "price_changed"],
    ["an unknown plan", { plan_name: "Gold", price: 9.99 }, 404, "not_found"],
    ["a coupon without billing", { ...premium, coupon: "HALF" }, 422, "invalid_coupon"],
  ])("%s is rejected and changes nothing", async (_, body, status, code) => {
    const ann = await signUp(app);
    expect(codeOf(await subscribe(ann, body))).toEqual([status, code]);
    expect(await statusOf(ann)).toMatchObject({ has_subscription: false });
    expect(await historyOf(ann)).toEqual([]);
  });

  test("twenty concurrent requests create one subscription and no extra credits", async () => {
    const ann = await signUp(app);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => subscribe(ann, n % 2 ? premium : pro)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = tries.filter(({ status }) => status !== 200).map(codeOf);
    expect(new Set(refused.map(String))).toEqual(new Set(["409,already_subscribed"]));
    const { plan_name } = await statusOf(ann);
    expect(await historyOf(ann)).toHaveLength(1);
    const expected = plan_name === "Pro" ? 60 : 25;
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: expected });
    expect(await faults()).toEqual([]);
  });

  test("is not visible to other users", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await subscribe(ann);
    expect(await statusOf(bob)).toMatchObject({ has_subscription: false, shows_ads: true });
    expect(await historyOf(bob)).toEqual([]);
    expect(codeOf(await cancel(bob))).toEqual([409, "not_subscribed"]);
    expect(await statusOf(ann)).toMatchObject({ status: "active" });
  });
});

describe("cancellation", () => {
  test("keeps the plan until its end, can be revoked, and is rejected twice", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    const { end_date } = await statusOf(ann);
    expect((await cancel(ann)).json).toMatchObject({
      has_subscription: true,
      status: "cancelled",
      end_date,
    });
    expect((await historyOf(ann)).map(({ status }) => status)).toEqual(["cancelled"]);
    expect(codeOf(await cancel(ann))).toEqual([409, "not_subscribed"]);
    expect(codeOf(await subscribe(ann, pro))).toEqual([409, "already_subscribed"]);
    expect((await resume(ann)).json).toMatchObject({ status: "active", end_date });
    expect(codeOf(await resume(ann))).toEqual([409, "not_subscribed"]);
  });

  test("ten concurrent requests cancel once", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    const tries = await Promise.all(Array.from({ length: 10 }, () => cancel(ann)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const back = await Promise.all(Array.from({ length: 10 }, () => resume(ann)));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statusOf(ann)).toMatchObject({ status: "active" });
  });

  test("and subscribing again grants no credits twice", async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 3; n += 1) {
      expect((await subscribe(ann)).status).toBe(200);
      await cancel(ann);
      await goBack(ann, 40);
      await runPoller();
      expect(await statusOf(ann)).toMatchObject({ has_subscription: false });
    }
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 5, total_earned: 5 });
    expect((await historyOf(ann)).map(({ status }) => status)).toEqual(["ended", "ended", "ended"]);
    expect(await faults()).toEqual([]);
  });
});

describe("plan change", () => {
  const basic = { plan_name: "Basic", price: 4.99 };
  const preview = async (who: Person, query: { plan_name: string; price: number }) =>
    (await app.call(contract.previewChange, { query }, { token: who.token })).json;

  test("an upgrade starts now and grants the difference; a downgrade starts when the period ends", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    const { end_date } = await statusOf(ann);
    expect(await preview(ann, pro)).toEqual({
      starts_at: null,
      due_today: 0,
      price: 19.99,
      currency: "USD",
      interval: "month",
      renews_at: end_date,
      balance: null,
    });
    expect((await change(ann, pro)).json).toMatchObject({
      plan_name: "Pro",
      price: 19.99,
      end_date,
      pending: null,
    });
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 60, daily_free_credits: 60 });
    expect(await preview(ann, basic)).toMatchObject({
      starts_at: end_date,
      due_today: 0,
      price: 4.99,
    });
    const pending = { plan_name: "Basic", interval: "month", price: 4.99, starts_at: end_date };
    expect((await change(ann, basic)).json).toMatchObject({ plan_name: "Pro", end_date, pending });
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 60, total_earned: 60 });
    await goBack(ann, 40);
    expect(await statusOf(ann)).toMatchObject({ plan_name: "Basic", price: 4.99, pending: null });
    await runPoller();
    expect(await statusOf(ann)).toMatchObject({ plan_name: "Basic", price: 4.99, pending: null });
    // The day on which the plan changes keeps only what the smaller one allows.
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 10, daily_free_credits: 10 });
    expect((await historyOf(ann)).map(({ plan_name, price }) => [plan_name, price])).toEqual([
      ["Basic", 4.99],
      ["Pro", 19.99],
      ["Premium", 9.99],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("up and down on every day mints no credits", async () => {
    const ann = await signUp(app);
    await subscribe(ann, basic);
    for (let n = 0; n < 3; n += 1) {
      await change(ann, pro);
      await change(ann, basic);
      await goBack(ann, 40);
      await runPoller();
      expect(await statisticsOf(ann)).toMatchObject({ current_balance: 10, total_earned: 10 });
    }
    expect(await faults()).toEqual([]);
  });

  test("a pending one is undone by resuming, by the same plan, by an upgrade and by cancelling", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    for (const undo of [() => resume(ann), () => change(ann, premium)]) {
      expect((await change(ann, basic)).json.pending).toMatchObject({ plan_name: "Basic" });
      expect((await undo()).json).toMatchObject({ plan_name: "Premium", pending: null });
    }
    expect((await resume(ann)).status).toBe(409);
    await change(ann, basic);
    expect((await cancel(ann)).json).toMatchObject({ status: "cancelled", pending: null });
    expect((await change(ann, basic)).json).toMatchObject({ status: "active" });
    expect((await change(ann, pro)).json).toMatchObject({ plan_name: "Pro", pending: null });
  });

  test("from a year to a month starts when the year ends", async () => {
    const ann = await signUp(app);
    const yearly = { plan_name: "Premium", price: 99.9, interval: "year" as const };
    await subscribe(ann, yearly);
    const { end_date } = await statusOf(ann);
    expect((await change(ann, premium)).json).toMatchObject({
      interval: "year",
      pending: { plan_name: "Premium", interval: "month", price: 9.99, starts_at: end_date },
    });
    await goBack(ann, 370);
    await runPoller();
    expect(await statusOf(ann)).toMatchObject({ interval: "month", price: 9.99, pending: null });
  });

  test("to yearly starts a year and revokes a cancellation", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    await cancel(ann);
    const { json } = await change(ann, { plan_name: "Premium", price: 99.9, interval: "year" });
    expect(json).toMatchObject({ status: "active", interval: "year", price: 99.9 });
    expect((Date.parse(json.end_date) - Date.now()) / 86_400_000).toBeGreaterThan(364);
  });

  test("to the same plan changes nothing or revokes a cancellation", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    expect((await change(ann, premium)).json).toMatchObject({ status: "active" });
    await cancel(ann);
    expect((await change(ann, premium)).json).toMatchObject({ status: "active" });
    expect(await historyOf(ann)).toHaveLength(1);
  });

  test("concurrent with cancelling and resuming ends in a requested state", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    const answers = await Promise.all([
      change(ann, pro),
      cancel(ann),
      change(ann, { plan_name: "Basic", price: 4.99 }),
      resume(ann),
      cancel(ann),
      change(ann, pro),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { status, plan_name } = await statusOf(ann);
    expect(["active", "cancelled"]).toContain(status);
    expect(["Pro", "Basic"]).toContain(plan_name);
    const [newest] = await historyOf(ann);
    expect(newest).toMatchObject({ plan_name, status });
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["without a plan", pro, 409, "not_subscribed"],
    ["to an unknown plan", { plan_name: "Gold", price: 1 }, 404, "not_found"],
    ["at another price", { plan_name: "Pro", price: 1 }, 409, "price_changed"],
  ])("%s is rejected", async (_, body, status, code) => {
    const ann = await signUp(app);
    expect(codeOf(await change(ann, body))).toEqual([status, code]);
  });
});

describe("poller", () => {
  test("renews due plans with one row per period; reading alone stores nothing", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    await goBack(ann, 95);
    const lazily = await statusOf(ann);
    expect(lazily).toMatchObject({ has_subscription: true, status: "active" });
    expect(Date.parse(lazily.end_date ?? "")).toBeGreaterThan(Date.now());
    expect(await historyOf(ann)).toHaveLength(1);
    expect(await runPoller()).toBe(true);
    expect(await statusOf(ann)).toEqual(lazily);
    const history = await historyOf(ann);
    expect(history).toHaveLength(4);
    expect(history.map(({ status }) => status)).toEqual(["active", "ended", "ended", "ended"]);
    for (const [index, period] of history.slice(1, 3).entries())
      expect(period.end_date).toBe(history[index]?.start_date);
    expect(await runPoller()).toBe(false);
  });

  test("a cancelled plan ends exactly at its end, for readers and by the poller, with one email", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    await cancel(ann);
    const end = new Date((await statusOf(ann)).end_date ?? "");
    await runPoller(new Date(end.getTime() - 1));
    const rows = () =>
      app.db.select().from(subscriptions).where(eq(subscriptions.userId, ann.user.id));
    expect((await rows())[0]).toMatchObject({ state: "active", cancelsAtEnd: true });
    await runPoller(end);
    expect((await rows())[0]).toMatchObject({ state: "ended", endedAt: end });
    expect(await statusOf(ann)).toMatchObject({ has_subscription: false, plan_name: null });
    const { rows: jobs } = await app.db.execute<{ data: Record<string, unknown> }>(
      sql`select data from pgboss.job where name = 'notifications.mail' and data->>'user_id' = ${ann.user.id}
        and data->>'template' = 'plan_ended'`,
    );
    expect(jobs.map(({ data }) => openPayload(mailJob, app.wiring.payloads, data))).toEqual([
      { user_id: ann.user.id, template: "plan_ended", data: { plan_name: "Premium" } },
    ]);
  });

  test("after the end the next day grants the free credits only", async () => {
    const ann = await signUp(app);
    await subscribe(ann);
    await cancel(ann);
    const end = new Date((await statusOf(ann)).end_date ?? "");
    await runPoller(end);
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 5, daily_free_credits: 5 });
  });

  test("a trial is free, available once, and becomes a regular plan", async () => {
    await app.db.update(plans).set({ trialDays: 7 }).where(eq(plans.name, "Premium"));
    const ann = await signUp(app);
    await subscribe(ann);
    const trial = await statusOf(ann);
    expect(trial).toMatchObject({ status: "trialing", price: 9.99 });
    expect(Math.round((Date.parse(trial.end_date ?? "") - Date.now()) / 86_400_000)).toBe(7);
    expect((await historyOf(ann)).map(({ price, status }) => [price, status])).toEqual([
      [0, "trialing"],
    ]);
    const end = new Date(trial.end_date ?? "");
    await runPoller(daysAfter(end, 1));
    expect((await historyOf(ann)).map(({ price, status }) => [price, status])).toEqual([
      [9.99, "active"],
      [0, "ended"],
    ]);
    await cancel(ann);
    await runPoller(daysAfter(end, 40));
    await subscribe(ann);
    expect(await statusOf(ann)).toMatchObject({ status: "active" });
    await app.db.update(plans).set({ trialDays: 0 }).where(eq(plans.name, "Premium"));
  });
});

describe("subscriptions disabled", () => {
  test("everything is free, no plan can be chosen and no ads are shown", async () => {
    const ann = await signUp(off);
    expect(await statusOf(ann, off)).toMatchObject({
      subscription_enabled: false,
      has_subscription: false,
      shows_ads: false,
    });
    for (const refused of [
      await subscribe(ann, premium, off),
      await off.call(contract.changePlan, { body: pro }, as(ann)),
      await cancel(ann, off),
      await resume(ann, off),
      await off.call(contract.billingPortal, {}, as(ann)),
    ])
      expect(codeOf(refused)).toEqual([409, "subscriptions_off"]);
    expect((await off.call(contract.listPacks, {}, as(ann))).json).toEqual({ packs: [] });
  });

  test("credits disabled only: a plan changes the counts and blocks nothing", async () => {
    const free = await startTestApp({ env: { CREDIT_SYSTEM: "off" } });
    const ann = await signUp(free);
    expect((await subscribe(ann, premium, free)).status).toBe(200);
    const { json } = await free.call(credits.creditStatistics, {}, as(ann));
    expect(json).toMatchObject({ credit_system_enabled: false, current_balance: 0 });
    await free.stop();
  });
});

test("live events: are published in the transaction of the change", async () => {
  const ann = await signUp(app);
  const received: unknown[] = [];
  const stop = app.live.subscribe(ann.user.id, {
    onEvent: (event) => void received.push(event),
    onGap: () => {},
  });
  await subscribe(ann);
  await expect.poll(() => received).toContainEqual({ type: "subscription_changed" });
  expect(received).toContainEqual({ type: "credits_changed" });
  stop();
});
