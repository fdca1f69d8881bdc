import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as billing from "./billing.store.ts";
import { claimRenewals, removeRenewalReminders } from "./renewal-reminders.store.ts";
import * as payments from "./payments/payments.store.ts";
import * as refunds from "./payments/refunds.store.ts";
import * as store from "./subscriptions.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const now = new Date();

/** Inserts enough rows that a sequential scan would cost more; one in twenty is current, one in a thousand due. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 20_000);
  await fill(
    app.db,
    sql`
    insert into subscriptions (user_id, id, provider, provider_id, plan_id, interval, amount_cents, currency, state,
      cancels_at_end, period_start, period_end, anchor_at, question, due_at, created_at, ended_at)
    select ${idAt("n % 20000 + 1")}, ${idAt("n")}, 'stripe', 'sub_' || n, (select id from plans where name = 'Premium'),
      'month', 999, 'USD', case when n % 20 = 0 then 'active' else 'ended' end, false, now() - interval '10 days',
      now() + interval '20 days', now(), n, now() + (case when n % 1000 = 0 then -1 else 1 end) * n * interval '1 minute',
      now(), case when n % 20 > 0 then now() end
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into subscription_periods (user_id, id, subscription_id, plan_name, amount_cents, currency, start_at, end_at, invoice_id)
    select ${idAt("n % 20000 + 1")}, ${idAt("n")}, ${idAt("n")}, 'Premium', 999, 'USD', now() - n * interval '1 minute', now(), 'in_' || n
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into renewal_reminders select user_id, id, now() - interval '1 day' from subscriptions`,
  );
  await fill(
    app.db,
    sql`
    insert into billing_customers select id, 'cus_' || username, now() from users`,
  );
  await fill(
    app.db,
    sql`
    insert into billing_events select 'evt_' || n, 'x', now() - n * interval '1 minute' from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into checkouts (user_id, id, plan_id, interval, amount_cents, currency, session_id, created_at, expires_at)
    select id, id, (select id from plans where name = 'Premium'), 'month', 999, 'USD', 'cs_' || username, now(), now() from users`,
  );
  await fill(
    app.db,
    sql`
    insert into payments (user_id, id, kind, reference, name, credits, amount_cents, currency, paid_at, refunded_cents)
    select ${idAt("n % 20000 + 1")}, ${idAt("n")}, 'pack', 'cs_' || n, 'Handful', 20, 299, 'USD',
      now() - n * interval '1 minute', case when n % 500 = 0 then 299 else 0 end
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into refunds (user_id, id, payment_id, amount_cents, currency, reason, state, created_by, created_at,
      executes_at, ended_at)
    select user_id, id, id, 299, 'USD', 'x', 'done', user_id, paid_at, paid_at, paid_at from payments
    where refunded_cents > 0`,
  );
  await fill(app.db, sql`analyze`);
}, 120_000);
afterAll(() => app.stop());

const after = { at: "2026-11-10 00:00:00+00", id: userId };
const page = { sessionId: "cs_1", url: "http://x/", expiresAt: now };
const key = { userId, id: userId };
test.each<[string, (db: Db) => Promise<unknown>]>([
  ["current subscriptions", (db) => store.listLiveSubscriptions(db, { userId })],
  ["check for any subscription", (db) => store.findAnySubscription(db, { userId })],
  ["subscription by provider id", (db) => store.findByProviderId(db, { providerId: "sub_1" })],
  [
    "claim of due subscriptions",
    (db) => store.claimDueSubscriptions(db, { now, until: now, limit: 50 }),
  ],
  [
    "claim of renewals to announce",
    (db) => claimRenewals(db, { now, until: new Date(now.getTime() + 2.6e8), limit: 50 }),
  ],
  [
    "removal of old reminders",
    (db) => removeRenewalReminders(db, { before: new Date(now.getTime() - 9e9), limit: 500 }),
  ],
  ["page of subscriptions to reconcile", (db) => store.listLiveAtProvider(db, key, 100)],
  ["history", (db) => store.listPeriods(db, { userId }, 200)],
  ["latest payments", (db) => store.listPaidPeriods(db, { userId }, 10)],
  ["one payment", (db) => store.findPaidPeriod(db, { userId, id: userId })],
  ["invoice ids", (db) => store.listInvoiceIds(db, key)],
  ["customer of a user", (db) => billing.findCustomer(db, { userId })],
  ["user of a customer", (db) => billing.findUserOfCustomer(db, { providerId: "cus_u1" })],
  [
    "removal of old events",
    (db) => billing.removeEvents(db, { before: new Date(Date.now() - 9e9), limit: 500 }),
  ],
  ["first page of payments", (db) => payments.listPaymentRows(db, { limit: 50 })],
  ["deep page of payments", (db) => payments.listPaymentRows(db, { limit: 50, after })],
  ["payments of a user", (db) => payments.listPaymentRows(db, { user: userId, limit: 50 })],
  ["payment of a receipt", (db) => payments.listPaymentRows(db, { reference: "cs_7", limit: 50 })],
  ["refunded payments", (db) => payments.listPaymentRows(db, { state: "refunded", limit: 50 })],
  ["sales of packs", (db) => payments.sumPackSales(db, { since: new Date(Date.now() - 3.6e6) })],
  [
    "figures of payments",
    (db) => payments.sumPaymentDays(db, { since: new Date(Date.now() - 3.6e6) }),
  ],
  ["page of received events", (db) => payments.listEventRows(db, { limit: 50, after })],
  ["refunds under way of a payment", (db) => refunds.sumPendingRefunds(db, { paymentId: userId })],
  ["checkout of a user", (db) => billing.lockCheckout(db, { userId })],
  ["update of a checkout", (db) => billing.updateCheckout(db, key, page)],
  ["removal of a checkout", (db) => billing.removeCheckout(db, { sessionId: "cs_u1" })],
])("query plan: %s uses an index", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toContain("Index");
    // The small table of plans is read completely.
    expect(plan.replaceAll("Seq Scan on plans", "")).not.toContain("Seq Scan");
  }
});

test("query plan: due subscriptions are found by the index on due_at", async () => {
  const [plan] = await plansOf(app.wiring.database.pool, (db) =>
    store.claimDueSubscriptions(db, { now, until: now, limit: 50 }),
  );
  expect(plan).toContain("subscriptions_due");
});
