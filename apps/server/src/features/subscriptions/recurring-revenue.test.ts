import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt } from "#testing/many-rows.ts";
import { sumRecurringRevenue } from "./recurring-revenue.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The golden table: one row per case, with what it adds to a month. */
const cases = [
  { what: "month", interval: "month", cents: 999, currency: "USD", state: "active" },
  { what: "year", interval: "year", cents: 9_999, currency: "USD", state: "active" },
  { what: "trial", interval: "month", cents: 999, currency: "USD", state: "trialing" },
  { what: "past due", interval: "month", cents: 1_999, currency: "USD", state: "past_due" },
  { what: "ending", interval: "year", cents: 19_999, currency: "USD", state: "active", ends: true },
  { what: "refunded", interval: "month", cents: 999, currency: "USD", state: "ended" },
  { what: "another currency", interval: "month", cents: 899, currency: "EUR", state: "active" },
  {
    what: "ending trial",
    interval: "month",
    cents: 899,
    currency: "EUR",
    state: "trialing",
    ends: true,
  },
  {
    what: "without billing",
    interval: "month",
    cents: 999,
    currency: "USD",
    state: "active",
    isOff: true,
  },
  { what: "free of charge", interval: "month", cents: 0, currency: "USD", state: "active" },
];

test("is the monthly share of active and overdue subscriptions, per currency, without trials", async () => {
  await addPeople(app.db, cases.length);
  const plan = randomUUID();
  await app.db.execute(sql`
    insert into plans (id, name, rank, description, features, daily_credits, shows_ads, priority, picture_scale, trial_days, is_active, is_shipped)
    values (${plan}, 'Golden', 9, '', '{}', 1, false, 0, 1, 0, true, false)`);
  for (const [index, row] of cases.entries())
    await app.db.execute(sql`
      insert into subscriptions (user_id, id, provider, provider_id, plan_id, interval, amount_cents, currency, state, cancels_at_end,
        period_start, period_end, anchor_at, grace_until, question, due_at, created_at, ended_at)
      values (${idAt(String(index + 1))}, ${randomUUID()}, ${row.isOff ? "off" : "stripe"}, ${row.isOff ? null : row.what}, ${plan},
        ${row.interval}, ${row.cents}, ${row.currency}, ${row.state}, ${row.ends ?? false}, now(), now(), now(),
        ${row.state === "past_due" ? sql`now()` : null}, 1, now(), now(), ${row.state === "ended" ? sql`now()` : null})`);
  const dollars = 999 + 9_999 / 12 + 1_999 + 19_999 / 12;
  expect(await sumRecurringRevenue(app.db)).toEqual([
    { currency: "EUR", paying: 1, cents: 899, ending: 0, endingCents: 0, trials: 1 },
    {
      currency: "USD",
      paying: 4,
      cents: expect.closeTo(dollars, 6),
      ending: 1,
      endingCents: expect.closeTo(19_999 / 12, 6),
      trials: 1,
    },
  ]);
});
