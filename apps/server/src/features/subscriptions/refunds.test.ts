import { randomUUID } from "node:crypto";
import * as credits from "@twofold/contract/credits";
import * as contract from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import { idOf } from "@twofold/fake-stripe/reference";
import { clientOf } from "@twofold/fake-stripe/receiver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { endHold, holdCredits, setDailyPlan } from "#features/credits/credits.ts";
import { signUp, type Person } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn } from "#testing/paying.ts";
import { applyEvent } from "./apply-event.ts";
import { BillingEvent } from "./billing.port.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
const logged: string[] = [];
beforeAll(async () => {
  app = await startPaidApp({
    env: { DATABASE_POOL: "12", DAILY_FREE_CREDITS: "0" },
    logTo: { write: (line) => void logged.push(line) },
  });
  people = payingOn(app);
});
afterAll(() => app.stop());

const balanceOf = async ({ token }: Person): Promise<number> =>
  (await app.call(credits.creditBalance, {}, { token })).json.current_balance;
const entriesOf = async (user: Person) => {
  const { json } = await app.call(
    credits.creditTransactions,
    { query: { type: "other" } },
    { token: user.token },
  );
  return credits.creditTransactions.reply
    .parse(json)
    .transactions.map(({ reason, amount }) => [reason, amount]);
};

async function checkoutOf(user: Person): Promise<string> {
  const body = { pack_name: "Handful", price: 2.99 };
  const { json } = await app.call(contract.buyPack, { body }, { token: user.token });
  return json.checkout_url;
}

/** Buys 20 credits for 2.99 and returns the payment. */
async function buy(user: Person): Promise<string> {
  const url = await checkoutOf(user);
  await app.pay(url);
  return paymentIn(url);
}
const paymentIn = (url: string) =>
  idOf(app.billing.account.sessions.get(sessionIn(url))?.payment_intent);

const hold = ({ user }: Person, amount: number, generationId: string = randomUUID()) =>
  inTransaction(app.wiring.context(), (tx) =>
    holdCredits(tx, app.wiring, { userId: user.id, generationId, amount, template: "Paris" }),
  ).then(() => generationId);
const fail = ({ user }: Person, generationId: string) =>
  inTransaction(app.wiring.context(), (tx) =>
    endHold(tx, app.wiring, {
      userId: user.id,
      generationId,
      end: { failure: "engine_failed" },
    }),
  );

describe("refund of a pack", () => {
  test("takes its credits back with one entry in the history", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    expect(await balanceOf(ann)).toBe(20);
    app.billing.refund(payment);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(0);
    for (const { id, type } of app.billing.account.events.values())
      if (type.startsWith("charge.") || type.startsWith("checkout.")) app.billing.redeliver(id);
    await app.billing.delivered();
    expect(await entriesOf(ann)).toEqual([["refunded", -20]]);
    expect(await people.faults()).toEqual([]);
  });

  test("leaves other purchases, and takes no more than is unspent", async () => {
    const ann = await signUp(app);
    const first = await buy(ann);
    await hold(ann, 15);
    await buy(ann);
    app.billing.refund(first);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(20);
    expect(await entriesOf(ann)).toEqual([["refunded", -5]]);
    expect(await people.faults()).toEqual([]);
  });

  test("of a part › takes that part, rounded down, and the rest later", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    // 20 × 1.00 / 2.99 = 6.7
    app.billing.refund(payment, 100);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(14);
    app.billing.refund(payment, 199);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(0);
    expect(await entriesOf(ann)).toEqual([
      ["refunded", -14],
      ["refunded", -6],
    ]);
  });

  test("that the bank rejects › returns the credits", async () => {
    const ann = await signUp(app);
    const { id } = app.billing.refund(await buy(ann));
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(0);
    app.billing.failRefund(id);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(20);
    expect(await entriesOf(ann)).toEqual([
      ["payment_restored", 20],
      ["refunded", -20],
    ]);
  });

  test("takes credits that a generation held and returns after it failed", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    const generation = await hold(ann, 8);
    app.billing.refund(payment);
    await app.billing.delivered();
    await fail(ann, generation);
    expect(await balanceOf(ann)).toBe(0);
    expect(await people.faults()).toEqual([]);
  });

  test("applied before the purchase, in any order › ends with no credits", async () => {
    const ann = await signUp(app);
    const url = await checkoutOf(ann);
    app.billing.setWebhookUrl();
    await app.pay(url);
    app.billing.refund(paymentIn(url));
    app.billing.setWebhookUrl(app.webhookUrl);
    const events = [...app.billing.account.events.values()].filter(
      ({ type }) => type === "charge.refunded" || type === "checkout.session.completed",
    );
    for (const { id } of events.slice(-2).toReversed()) {
      app.billing.redeliver(id);
      await app.billing.delivered();
      expect(await balanceOf(ann)).toBe(0);
    }
    expect(await people.faults()).toEqual([]);
  });
});

describe("dispute", () => {
  test("of a pack › takes the credits, and returns them when it is won", async () => {
    const ann = await signUp(app);
    const { id } = app.billing.dispute(await buy(ann));
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(0);
    expect(logged.some((line) => line.includes("payment disputed") && line.includes(id))).toBe(
      true,
    );
    app.billing.closeDispute(id, "won");
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(20);
    expect(await entriesOf(ann)).toEqual([
      ["payment_restored", 20],
      ["disputed", -20],
    ]);
    expect(await people.faults()).toEqual([]);
  });

  test("lost, or refunded as well › takes the credits once", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    const { id } = app.billing.dispute(payment);
    app.billing.refund(payment);
    app.billing.closeDispute(id, "lost");
    await app.billing.delivered();
    expect((await entriesOf(ann)).map(([, amount]) => amount)).toEqual([-20]);
  });

  test("inquiry of the bank › takes nothing", async () => {
    const ann = await signUp(app);
    app.billing.dispute(await buy(ann), { isInquiry: true });
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(20);
  });

  test("of a plan › is logged, and the plan is what the provider's subscription says", async () => {
    const ann = await people.subscriber();
    const customer = people.customerOf(ann);
    const charge = [...app.billing.account.charges.values()].find(
      (each) => each.customer === customer,
    );
    const { id } = app.billing.dispute(idOf(charge?.payment_intent));
    await app.billing.delivered();
    expect(logged.some((line) => line.includes("payment disputed") && line.includes(id))).toBe(
      true,
    );
    expect(await people.statusOf(ann)).toMatchObject({ status: "active" });
    await people.stripe.subscriptions.cancel(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
  });
});

describe("races", () => {
  const barrierOf = ({ user }: Person) =>
    createBarrier(
      app.config.DATABASE_URL,
      "select 1 from credit_accounts where user_id = $1 for update",
      [user.id],
    );

  test("purchase event delivered 8 times concurrently › is enqueued and granted once", async () => {
    const ann = await signUp(app);
    const url = await checkoutOf(ann);
    app.billing.setWebhookUrl();
    await app.pay(url);
    app.billing.setWebhookUrl(app.webhookUrl);
    const event = [...app.billing.account.events.values()].findLast(
      ({ type }) => type === "checkout.session.completed",
    );
    const payload = JSON.stringify(event);
    const { webhooks } = clientOf(app.billing.url);
    const secret = app.billing.secret;
    const send = () =>
      app.server.inject({
        method: "POST",
        url: contract.billingWebhook.path,
        headers: {
          "content-type": "application/json",
          "stripe-signature": webhooks.generateTestHeaderString({ payload, secret }),
        },
        payload,
      });
    const received = await createBarrier(
      app.config.DATABASE_URL,
      "insert into billing_events (id, type, received_at) values ($1, 'x', now())",
      [event?.id],
    );
    const replies = Promise.all(Array.from({ length: 8 }, send));
    await received.whenWaiting(8);
    await received.release();
    expect((await replies).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const { rows } = await app.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'subscriptions.apply_event' and state < 'completed'`,
    );
    expect(rows).toHaveLength(1);
    // The same job may also run several times. The barrier needs a row to lock.
    await inTransaction(app.wiring.context(), (tx) =>
      setDailyPlan(tx, app.wiring, { userId: ann.user.id, daily: 0, until: null }),
    );
    const applied = await barrierOf(ann);
    const all = Promise.all(
      Array.from({ length: 8 }, () =>
        applyEvent(app.wiring.context(), BillingEvent.parse(rows[0]?.data)),
      ),
    );
    await applied.whenWaiting(8);
    await applied.release();
    await all;
    await app.applyEvents();
    expect(await balanceOf(ann)).toBe(20);
    expect(await people.faults()).toEqual([]);
  });

  test("refund against spending › every credit is spent or taken back, none twice", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    app.billing.setWebhookUrl();
    app.billing.refund(payment);
    app.billing.setWebhookUrl(app.webhookUrl);
    const refund = { id: "evt_race", type: "charge.refunded", paymentId: payment };
    const barrier = await barrierOf(ann);
    const spending = Array.from({ length: 6 }, () =>
      hold(ann, 3).then(
        () => 3,
        () => 0,
      ),
    );
    const refunds = [1, 2].map(() => applyEvent(app.wiring.context(), refund));
    await barrier.whenWaiting(8);
    await barrier.release();
    await Promise.all(refunds);
    const spent = (await Promise.all(spending)).reduce((sum, each) => sum + each, 0);
    const [entry] = await entriesOf(ann);
    expect(entry?.[1] ?? 0).toBe(spent - 20);
    expect(await balanceOf(ann)).toBe(0);
    expect(await people.faults()).toEqual([]);
  });

  test("dispute read while it was open, and applied after it was won › takes nothing", async () => {
    const ann = await signUp(app);
    const payment = await buy(ann);
    app.billing.setWebhookUrl();
    const { id } = app.billing.dispute(payment);
    const event = { id: "evt_late", type: "charge.dispute.created", paymentId: payment };
    const ctx = app.wiring.context();
    const { billing } = ctx.ports;
    if (!billing.takesPayments) throw new Error("no billing");
    const [wasRead, mayApply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...billing,
      async readPayment(paymentId: string) {
        const found = await billing.readPayment(paymentId);
        wasRead.resolve();
        await mayApply.promise;
        return found;
      },
    };
    const late = applyEvent({ ...ctx, ports: { ...ctx.ports, billing: slow } }, event);
    await wasRead.promise;
    app.billing.closeDispute(id, "won");
    await applyEvent(ctx, { ...event, id: "evt_won" });
    mayApply.resolve();
    await late;
    app.billing.setWebhookUrl(app.webhookUrl);
    expect(await balanceOf(ann)).toBe(20);
    expect(await entriesOf(ann)).toEqual([]);
    expect(await people.faults()).toEqual([]);
  });
});
