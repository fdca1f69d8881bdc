import { randomUUID } from "node:crypto";
import * as credits from "@twofold/contract/credits";
import * as contract from "@twofold/contract/subscriptions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, type Person } from "#testing/app.ts";
import { clientOf } from "@twofold/fake-stripe/receiver";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { billingCustomers, billingEvents, subscriptions } from "./subscriptions.tables.ts";
import { purgeEvents } from "./purge-events.ts";

let app: PaidApp;
let ann: Person;
beforeAll(async () => {
  app = await startPaidApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.billing.setWebhookUrl();
  ann = await signUp(app);
});

const now = () => Math.floor(Date.now() / 1_000);

/** Signs with the provider's own library. */
const signatureOf = (payload: string, secret: string, timestamp: number) =>
  clientOf(app.billing.url).webhooks.generateTestHeaderString({ payload, secret, timestamp });

interface Sending {
  readonly secret?: string;
  readonly at?: number;
  readonly signature?: string;
}

const send = async (
  payload: string,
  { secret = "whsec_local", at = now(), signature }: Sending = {},
) => {
  const response = await app.server.inject({
    method: "POST",
    url: contract.billingWebhook.path,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature ?? signatureOf(payload, secret, at),
    },
    payload,
  });
  return { status: response.statusCode, json: response.json() };
};

/** Sends an event and applies what it has enqueued, as the worker does. */
const post: typeof send = async (payload, how) => {
  const reply = await send(payload, how);
  await app.applyEvents();
  return reply;
};

/** The events of a payment that the provider has not sent yet. */
async function unsentEvents(): Promise<Map<string, string>> {
  const before = new Set(app.billing.account.events.keys());
  const body = { plan_name: "Premium", price: 9.99 };
  const { json } = await app.call(contract.subscribe, { body }, { token: ann.token });
  app.billing.pay(sessionIn(json.checkout_url));
  await app.billing.delivered();
  const events = [...app.billing.account.events.values()].filter(({ id }) => !before.has(id));
  return new Map(events.map((event) => [event.type, JSON.stringify(event)]));
}
const statusOf = async (who = ann): Promise<contract.SubscriptionStatus> =>
  (await app.call(contract.subscriptionStatus, {}, { token: who.token })).json;
const historyOf = async (who = ann): Promise<contract.SubscriptionPeriod[]> =>
  (await app.call(contract.subscriptionHistory, {}, { token: who.token })).json.history;
const countEvents = () => app.db.$count(billingEvents);

describe("webhook: forged event changes nothing", () => {
  test.each<[string, (payload: string) => Sending]>([
    ["signed with another secret", () => ({ secret: "whsec_guess" })],
    ["signed more than five minutes ago", () => ({ at: now() - 301 })],
    ["not signed at all", () => ({ signature: "" })],
    ["signed with nonsense", () => ({ signature: "t=now,v1=" })],
    [
      "with the signature of another payload",
      () => ({ signature: signatureOf("{}", "whsec_local", now()) }),
    ],
    [
      "with the time of the signature changed to now",
      (payload) => ({
        signature: signatureOf(payload, "whsec_local", now() - 900).replace(/^t=\d+/, `t=${now()}`),
      }),
    ],
  ])("%s", async (_, how) => {
    const payload = (await unsentEvents()).get("customer.subscription.created") ?? "";
    const before = await countEvents();
    const { status, json } = await post(payload, how(payload));
    expect([status, json.code]).toEqual([400, "invalid_signature"]);
    expect(await countEvents()).toBe(before);
    expect(await statusOf()).toMatchObject({ has_subscription: false });
  });

  test("with one changed byte", async () => {
    const payload = (await unsentEvents()).get("invoice.paid") ?? "";
    const signature = signatureOf(payload, "whsec_local", now());
    expect((await post(`${payload} `, { signature })).status).toBe(400);
    expect((await post(payload.replace("999", "998"), { signature })).status).toBe(400);
    expect(await historyOf()).toEqual([]);
  });

  test("with an oversized body is rejected", async () => {
    const { status } = await post("x".repeat(1_048_577));
    expect(status).toBe(413);
  });
});

describe("webhook: signed event", () => {
  test("is accepted for five minutes, and a replay changes nothing", async () => {
    const events = await unsentEvents();
    const paid = events.get("invoice.paid") ?? "";
    expect(await post(paid, { at: now() - 290 })).toEqual({
      status: 200,
      json: { received: true },
    });
    expect(await historyOf()).toHaveLength(1);
    const rows = () =>
      app.db.select().from(subscriptions).where(eq(subscriptions.userId, ann.user.id));
    const before = await rows();
    const replays = await Promise.all(Array.from({ length: 8 }, () => post(paid)));
    expect(new Set(replays.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toEqual(before);
    expect(await historyOf()).toHaveLength(1);
  });

  test("is applied in any order", async () => {
    const orders = [
      ["checkout.session.completed", "invoice.paid", "customer.subscription.created"],
      ["invoice.paid", "checkout.session.completed", "customer.subscription.created"],
      ["customer.subscription.created", "invoice.paid", "checkout.session.completed"],
    ];
    for (const order of orders) {
      ann = await signUp(app);
      const events = await unsentEvents();
      for (const type of order) expect((await post(events.get(type) ?? "")).status).toBe(200);
      expect(await statusOf()).toMatchObject({ status: "active", plan_name: "Premium" });
      expect(await historyOf()).toHaveLength(1);
      const { json } = await app.call(credits.creditStatistics, {}, { token: ann.token });
      expect(json).toMatchObject({ current_balance: 25, total_earned: 25 });
    }
  });

  test("is applied once if delivered three times concurrently", async () => {
    const people = [await signUp(app), await signUp(app), await signUp(app)];
    const all: string[] = [];
    for (ann of people) all.push(...(await unsentEvents()).values());
    const answers = await Promise.all(
      [...all, ...all.toReversed(), ...all].map((each) => send(each)),
    );
    await Promise.all([app.applyEvents(), app.applyEvents()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const who of people) {
      expect(await statusOf(who)).toMatchObject({ status: "active" });
      expect(await historyOf(who)).toHaveLength(1);
    }
  });

  test("of an unknown type is accepted and ignored", async () => {
    const before = await countEvents();
    const event = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "charge.captured",
      data: { object: { id: "ch_1" } },
    };
    expect((await post(JSON.stringify(event))).status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
  });

  test("of an unknown user is accepted and grants nothing", async () => {
    const events = await unsentEvents();
    await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, ann.user.id));
    for (const subscription of app.subscriptionsOf(ann))
      subscription.metadata = { user_id: randomUUID() };
    const before = await app.db.$count(subscriptions);
    for (const payload of events.values()) expect((await post(payload)).status).toBe(200);
    expect(await app.db.$count(subscriptions)).toBe(before);
    expect(await historyOf()).toEqual([]);
  });

  test("with an unknown customer id finds the user by the metadata", async () => {
    const events = await unsentEvents();
    await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, ann.user.id));
    for (const payload of events.values()) await post(payload);
    expect(await statusOf()).toMatchObject({ status: "active" });
    expect(await app.db.$count(billingCustomers, eq(billingCustomers.userId, ann.user.id))).toBe(1);
  });

  test("belongs to the customer's user, also if the metadata names another", async () => {
    const bob = await signUp(app);
    const events = await unsentEvents();
    for (const subscription of app.subscriptionsOf(ann))
      subscription.metadata = { user_id: bob.user.id };
    for (const payload of events.values()) await post(payload);
    expect(await statusOf()).toMatchObject({ status: "active" });
    expect(await statusOf(bob)).toMatchObject({ has_subscription: false });
  });

  test("is accepted while the provider is unavailable, and applied when it is back", async () => {
    const created = (await unsentEvents()).get("customer.subscription.created") ?? "";
    app.billing.disturb({ lostRequests: 1, lostReplies: 0 });
    try {
      expect((await send(created)).status).toBe(200);
      await expect(app.applyEvents()).rejects.toMatchObject({ code: "unavailable" });
      expect(await statusOf()).toMatchObject({ has_subscription: false });
    } finally {
      app.billing.disturb({ lostRequests: 0, lostReplies: 0 });
    }
    await app.applyEvents();
    expect(await statusOf()).toMatchObject({ status: "active" });
  });
});

test("webhook: old events are purged", async () => {
  await app.db.execute(
    sql`insert into billing_events select 'evt_old_' || n, 'x', now() - interval '91 days' from generate_series(1, 7) n`,
  );
  const before = await countEvents();
  await purgeEvents(app.wiring.context());
  expect(await countEvents()).toBe(before - 7);
});
