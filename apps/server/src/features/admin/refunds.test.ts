import { randomUUID } from "node:crypto";
import { listAudit } from "@twofold/contract/admin/audit";
import { listDelayed, stopDelayed } from "@twofold/contract/admin/delayed";
import * as contract from "@twofold/contract/admin/payments";
import { creditBalance } from "@twofold/contract/credits";
import { buyPack } from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import { idOf } from "@twofold/fake-stripe/reference";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import type { PaidBilling } from "#features/subscriptions/billing.port.ts";
import { sendRefund } from "#features/subscriptions/payments/send-refund.ts";
import { holdCredits } from "#features/credits/credits.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, type Person } from "#testing/app.ts";
import { createBarrier } from "#testing/barrier.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn } from "#testing/paying.ts";
import { runDueDelayed } from "./run-due-delayed.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
let owner: Person;
beforeAll(async () => {
  app = await startPaidApp({ env: { DAILY_FREE_CREDITS: "0" } });
  people = payingOn(app);
  owner = await signUpAdmin(app, ["owner"]);
}, 40_000);
afterAll(() => app.stop());

const reason = "Asked by email";
const as = ({ token }: Person) => ({ token });

async function paymentOf(who: Person): Promise<contract.AdminPayment> {
  const query = { user: who.user.id };
  const { json } = await app.call(contract.listPayments, { query }, as(owner));
  const [payment] = contract.listPayments.reply.parse(json).payments;
  if (!payment) throw new Error("there is no payment");
  return payment;
}

/** Buys 20 credits for 2.99. */
async function buyer(): Promise<Person> {
  const who = await signUp(app);
  const body = { pack_name: "Handful", price: 2.99 };
  await app.pay((await app.call(buyPack, { body }, as(who))).json.checkout_url);
  return who;
}

const refund = async (who: Person, amount_cents = 299, key: string = randomUUID()) =>
  app.call(
    contract.createRefund,
    { body: { payment_id: (await paymentOf(who)).id, amount_cents, reason } },
    { ...as(owner), headers: { "idempotency-key": key } },
  );

const later = (minutes: number): Ctx => {
  const now = new Date(Date.now() + minutes * 60_000);
  return { ...app.wiring.context(), clock: () => now };
};
/** What the poller and the job do after some minutes. */
async function runAfter(minutes: number): Promise<void> {
  while (await runDueDelayed(later(minutes)));
  const { rows } = await app.db.execute<{ id: string }>(
    sql`delete from pgboss.job where name = 'subscriptions.send_refund' returning data->>'refund_id' as id`,
  );
  for (const { id } of rows) await sendRefund(app.wiring.context(), id);
  await app.billing.delivered();
}
/** Ends the delay without sending anything. */
async function due(id: string): Promise<string> {
  while (await runDueDelayed(later(11)));
  await app.db.execute(sql`delete from pgboss.job where name = 'subscriptions.send_refund'`);
  return id;
}

const refundsAtProvider = ({ reference }: contract.AdminPayment) => {
  const { sessions, invoicePayments, refunds } = app.billing.account;
  const payments = new Set(
    [
      sessions.get(reference)?.payment_intent,
      ...[...invoicePayments.values()]
        .filter(({ invoice }) => invoice === reference)
        .map(({ payment }) => payment.payment_intent),
    ].flatMap((id) => (id ? [idOf(id)] : [])),
  );
  return [...refunds.values()].filter(({ payment_intent: id }) => payments.has(idOf(id)));
};
const balanceOf = async (who: Person): Promise<number> =>
  (await app.call(creditBalance, {}, as(who))).json.current_balance;
const stateOf = async (id: string) => {
  const { json } = await app.call(contract.listRefunds, { query: {} }, as(owner));
  return contract.listRefunds.reply.parse(json).refunds.find((each) => each.id === id)?.state;
};
const outcomesOf = async (subject: string) => {
  const query = { subject, action: "payments.refunded" };
  const { json } = await app.call(listAudit, { query }, as(owner));
  return json.entries.map(({ outcome }: { outcome: string }) => outcome);
};

/** The same context with another implementation of some calls to the provider. */
function withBilling(change: (billing: PaidBilling) => Partial<PaidBilling>): Ctx {
  const ctx = app.wiring.context();
  const { billing } = ctx.ports;
  if (!billing.takesPayments) throw new Error("no billing");
  return { ...ctx, ports: { ...ctx.ports, billing: { ...billing, ...change(billing) } } };
}

describe("refund of a pack", () => {
  test("waits ten minutes, visibly, and then takes back what is unspent", async () => {
    const ann = await buyer();
    await inTransaction(app.wiring.context(), (tx) =>
      holdCredits(tx, app.wiring, {
        userId: ann.user.id,
        generationId: randomUUID(),
        amount: 15,
        template: "Paris",
      }),
    );
    const { status, json } = await refund(ann);
    expect(status).toBe(200);
    expect((await paymentOf(ann)).pending_refund).toEqual({ ...json, state: "waiting" });
    const { json: delayed } = await app.call(listDelayed, {}, as(owner));
    expect(delayed.actions).toMatchObject([{ id: json.id, subject_name: ann.user.username }]);
    await runAfter(9.9);
    expect(refundsAtProvider(await paymentOf(ann))).toEqual([]);
    await runAfter(10.1);
    const payment = await paymentOf(ann);
    expect(payment).toMatchObject({ refunded_cents: 299, refundable_cents: 0 });
    expect(refundsAtProvider(payment)).toHaveLength(1);
    expect(await balanceOf(ann)).toBe(0);
    expect(await stateOf(json.id)).toBe("done");
    expect(await outcomesOf(json.id)).toEqual(["done", "delayed"]);
    expect(await people.faults()).toEqual([]);
  });

  test("stopped before its time is not sent, and leaves the payment refundable", async () => {
    const ann = await buyer();
    const { id } = (await refund(ann)).json;
    const stop = { params: { id }, body: { reason } };
    expect((await app.call(stopDelayed, stop, as(owner))).status).toBe(204);
    await runAfter(11);
    const payment = await paymentOf(ann);
    expect(payment).toMatchObject({ pending_refund: null, refundable_cents: 299 });
    expect(refundsAtProvider(payment)).toEqual([]);
    expect([await stateOf(id), await outcomesOf(id)]).toEqual(["stopped", ["stopped", "delayed"]]);
  });

  test("above the captured amount, or for an unknown payment, is refused", async () => {
    const ann = await buyer();
    expect((await refund(ann, 300)).json.code).toBe("not_refundable");
    const body = { payment_id: randomUUID(), amount_cents: 1, reason };
    const headers = { "idempotency-key": randomUUID() };
    const { json } = await app.call(contract.createRefund, { body }, { ...as(owner), headers });
    expect(json).toMatchObject({ code: "not_found", params: { resource: "payment" } });
    expect((await refund(ann, 299)).status).toBe(200);
  });

  test("repeated with the same key is one refund", async () => {
    const [ann, key] = [await buyer(), randomUUID()];
    const first = await refund(ann, 100, key);
    expect((await refund(ann, 100, key)).json).toEqual(first.json);
    expect((await paymentOf(ann)).refundable_cents).toBe(199);
  });

  test("two at the same time do not exceed the payment", async () => {
    const ann = await buyer();
    const { id } = await paymentOf(ann);
    const barrier = await createBarrier(
      app.config.DATABASE_URL,
      "select 1 from payments where id = $1 for update",
      [id],
    );
    const both = [refund(ann, 200), refund(ann, 200)];
    await barrier.whenWaiting(2);
    await barrier.release();
    const replies = (await Promise.all(both)).map(({ status, json }) => json.code ?? status);
    expect(replies.toSorted()).toEqual([200, "not_refundable"]);
    await runAfter(11);
    expect((await paymentOf(ann)).refunded_cents).toBe(200);
  });

  test("what was refunded or disputed at the provider counts", async () => {
    const [ann, bob] = [await buyer(), await buyer()];
    app.billing.setWebhookUrl();
    const intentOf = async (who: Person) => {
      const { reference } = await paymentOf(who);
      return idOf(app.billing.account.sessions.get(reference)?.payment_intent);
    };
    app.billing.refund(await intentOf(ann), 200);
    app.billing.dispute(await intentOf(bob));
    app.billing.setWebhookUrl(app.webhookUrl);
    expect((await refund(ann, 100)).json.code).toBe("not_refundable");
    expect((await refund(bob, 1)).json.code).toBe("not_refundable");
    expect(await paymentOf(bob)).toMatchObject({ disputed_cents: 299 });
  });

  test("disputed during the ten minutes fails and refunds nothing", async () => {
    const ann = await buyer();
    const { id } = (await refund(ann)).json;
    const { reference } = await paymentOf(ann);
    app.billing.dispute(idOf(app.billing.account.sessions.get(reference)?.payment_intent));
    await app.billing.delivered();
    await runAfter(11);
    expect(await stateOf(id)).toBe("failed");
    expect(refundsAtProvider(await paymentOf(ann))).toEqual([]);
  });
});

describe("time-out after the provider accepted a refund", () => {
  /** The request arrives and the reply is lost, over the real connection. */
  const cutReply = () =>
    withBilling((billing) => ({
      async createRefund(...call) {
        app.billing.disturb({ lostReplies: 1 });
        return billing.createRefund(...call).finally(() => app.billing.disturb({ lostReplies: 0 }));
      },
    }));

  test("retried by another worker is one refund", async () => {
    const ann = await buyer();
    const id = await due((await refund(ann)).json.id);
    await expect(sendRefund(cutReply(), id)).rejects.toMatchObject({ code: "unavailable" });
    expect(refundsAtProvider(await paymentOf(ann))).toHaveLength(1);
    expect(await stateOf(id)).toBe("sent");
    await Promise.all([1, 2, 3].map(() => sendRefund(app.wiring.context(), id)));
    expect(refundsAtProvider(await paymentOf(ann))).toHaveLength(1);
    expect([await stateOf(id), await balanceOf(ann)]).toEqual(["done", 0]);
  });

  test("workers at the same time, one killed after the reply, make one refund", async () => {
    const ann = await buyer();
    // A part, because the provider itself would refuse to refund the whole twice.
    const id = await due((await refund(ann, 100)).json.id);
    const killed = withBilling((billing) => ({
      async createRefund(...call) {
        await billing.createRefund(...call);
        throw new Error("killed");
      },
    }));
    const workers = [killed, ...[1, 2, 3].map(() => app.wiring.context())];
    const ends = await Promise.allSettled(workers.map((ctx) => sendRefund(ctx, id)));
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    await sendRefund(app.wiring.context(), id);
    expect(refundsAtProvider(await paymentOf(ann))).toHaveLength(1);
    expect(await paymentOf(ann)).toMatchObject({ refunded_cents: 100, pending_refund: null });
    expect(await people.faults()).toEqual([]);
  });
});

describe("refund of a period", () => {
  test("of the whole amount ends the plan", async () => {
    const ann = await people.subscriber();
    const { id } = (await refund(ann, 999)).json;
    await runAfter(11);
    expect(await stateOf(id)).toBe("done");
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
    expect(refundsAtProvider(await paymentOf(ann))).toMatchObject([{ amount: 999 }]);
    expect(await people.dailyOf(ann)).toBe(0);
  });

  test("of a part leaves the plan, and a refund that the bank rejects is shown as failed", async () => {
    const ann = await people.subscriber();
    const { id } = (await refund(ann, 100)).json;
    await runAfter(11);
    expect(await people.statusOf(ann)).toMatchObject({ status: "active" });
    const [atProvider] = refundsAtProvider(await paymentOf(ann));
    app.billing.failRefund(atProvider?.id ?? "");
    await app.billing.delivered();
    expect(await stateOf(id)).toBe("failed");
    expect((await paymentOf(ann)).refundable_cents).toBe(999);
  });
});
