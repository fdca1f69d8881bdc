import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { countSessions, listLastSeen } from "#features/auth/auth.ts";
import { listBalances } from "#features/credits/credits.ts";
import { upsertGiven } from "#features/credits/given-credits.store.ts";
import { findSuspension, lockSuspension, updateSuspension } from "#features/users/users.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { fill, idAt } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as delayed from "./delayed.store.ts";
import { findUserRow, listPlanNames, listUserRows } from "./users.store.ts";

const USERS = 50_000;
const BATCH = 5_000;
const id = "00000000-0000-7000-8000-000000000001";
const now = new Date();
let app: TestApp;

/** 50,000 users over 35 days; one in a thousand is suspended, another one deleted; a quarter has a plan. */
beforeAll(async () => {
  app = await startTestApp();
  // Batches keep each statement within the query timeout.
  for (let from = 0; from < USERS; from += BATCH) {
    const numbers = sql`generate_series(${sql.raw(String(from + 1))}, ${sql.raw(String(from + BATCH))}) n`;
    await fill(
      app.db,
      sql`insert into users (id, username, email, full_name, time_zone, terms_version, email_verified, created_at, updated_at,
          suspended_until, erases_at)
        select ${idAt("n")}, 'u' || n, 'u' || n || '@x.example', 'N', 'UTC', '1', true, now() - n * interval '1 minute', now(),
          case when n % 1000 = 1 then now() + interval '1 day' end, case when n % 1000 = 2 then now() + interval '1 day' end
        from ${numbers}`,
    );
    await fill(
      app.db,
      sql`insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance, earned, spent, last_seq, last_hash, plan_daily)
        select ${idAt("n")}, 'UTC', now(), now(), 0, 0, 0, 0, '', 0 from ${numbers}`,
    );
    await fill(
      app.db,
      sql`insert into credit_grants (user_id, id, kind, amount, remaining, created_at)
        select ${idAt("n")}, ${idAt("n")}, 'bonus', 1, 1, now() from ${numbers}`,
    );
    await fill(
      app.db,
      sql`insert into sessions (id, user_id, token, user_agent, expires_at, created_at, updated_at, file_key)
        select ${idAt("n")}, ${idAt("n")}, n::text, '', now() + interval '1 day', now(), now(), ${idAt("n")} from ${numbers}`,
    );
    await fill(
      app.db,
      sql`insert into subscriptions (user_id, id, provider, provider_id, plan_id, interval, amount_cents, currency, state,
          cancels_at_end, period_start, period_end, anchor_at, question, due_at, created_at)
        select ${idAt("n")}, ${idAt("n")}, 'stripe', n::text,
          (select id from plans where name = case when n % 400 = 0 then 'Basic' else 'Premium' end), 'month', 1, 'usd',
          'active', false, now(), now(), now(), 1, now(), now() from ${numbers} where n % 4 = 0`,
    );
    await fill(
      app.db,
      sql`insert into delayed_actions (id, action, subject_id, reason, created_by, created_at, executes_at, ended_at, outcome)
        select ${idAt("n")}, 'erase_account', ${idAt("n")}, 'r', ${idAt("n")}, now(), now(),
          case when n % 1000 <> 1 then now() end, case when n % 1000 <> 1 then 'done' end from ${numbers}`,
    );
  }
  await fill(app.db, sql`analyze`);
}, 180_000);
afterAll(() => app.stop());

const page = { now, limit: 50 };
const old = new Date(now.getTime() - 30 * 86_400_000).toISOString();

describe("page of 50,000 users", () => {
  test.each([
    ["first", {}],
    ["deep", { after: { createdAt: old, id } }],
    ["id", { id }],
    ["exact address", { email: "u37777@x.example" }],
    ["beginning of the username", { prefix: "u3777" }],
    ["one character", { prefix: "u" }],
    ["deep in a prefix", { prefix: "u", after: { name: "u9" } }],
    ["active", { state: "active" }],
    ["suspended", { state: "suspended" }],
    ["deep in suspended", { state: "suspended", after: { createdAt: old, id } }],
    ["deleted", { state: "deleted" }],
  ] as const)("%s › reads an index in its order, without a sort of many", async (_, filter) => {
    const list = (db: Db) => listUserRows(db, { ...page, ...filter });
    const [plan = "", ...more] = await plansOf(app.wiring.database.pool, list);
    expect(more).toEqual([]);
    expect(plan).not.toContain("Seq Scan");
    const sorted = /Sort +\(cost=\S+ rows=(\d+)/.exec(plan)?.[1];
    expect(Number(sorted ?? 0)).toBeLessThan(1_000);
    expect((await list(app.db)).length).toBeGreaterThan(0);
  });

  test("a plan that few have › is found from the plan", async () => {
    const list = (db: Db) => listUserRows(db, { ...page, plan: "Basic" });
    const [plan = ""] = await plansOf(app.wiring.database.pool, list);
    expect(plan).not.toMatch(/Seq Scan on (users|subscriptions)\b/);
    expect(await list(app.db)).toHaveLength(50);
  });
});

const key = { userId: id };
const userIds = Array.from({ length: 50 }, (_, n) => id.slice(0, -2) + String(n + 10));
test.each<[string, (db: Db) => Promise<unknown>]>([
  ["one user", (db) => findUserRow(db, { id })],
  ["balances of a page", (db) => listBalances({ ...app.wiring.context(), db }, { userIds })],
  ["last visits of a page", (db) => listLastSeen(db, { userIds })],
  ["number of sessions", (db) => countSessions(db, key, now)],
  ["suspension", (db) => findSuspension(db, { id }, now)],
  ["lock of a suspension", (db) => lockSuspension(db, { id })],
  ["change of a suspension", (db) => updateSuspension(db, { id }, { until: now })],
  ["sum of a day", (db) => upsertGiven(db, { adminId: id, day: "2026-11-17" }, 1)],
  ["pending actions", (db) => delayed.listPendingActions(db, 100)],
  ["due action", (db) => delayed.claimDueAction(db, now)],
  ["lock of an action", (db) => delayed.lockPendingAction(db, { id })],
  [
    "pending action of a user",
    (db) => delayed.findPendingAction(db, { action: "erase_account", subjectId: id }),
  ],
])("query plan: %s uses no sequential scan", async (_, work) => {
  const plans = await plansOf(app.wiring.database.pool, (db) => work(db).catch(() => undefined));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});

test("query plan: plans of a page read the few rows of plans alone as a whole", async () => {
  const [plan = ""] = await plansOf(app.wiring.database.pool, (db) =>
    listPlanNames(db, { userIds }),
  );
  expect(plan).not.toContain("Seq Scan on subscriptions");
});
