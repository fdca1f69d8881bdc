import type { TransactionType } from "@twofold/contract/credits";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { timeZoneOf } from "#features/users/users.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { genericPlansOf, plansOf } from "#testing/plans.ts";
import * as auditStore from "./audit.store.ts";
import * as store from "./credits.store.ts";
import * as transactions from "./transactions.store.ts";
import { createLedger } from "./ledger.ts";
import { newAccount } from "./new-account.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const now = new Date();

/** With this many rows among 2,000 users a sequential scan is the worse plan. */
beforeAll(async () => {
  app = await startTestApp();
  const user = idAt("n % 2000 + 1");
  await addPeople(app.db, 2_000);
  await fill(
    app.db,
    sql`
    insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance, earned, spent, last_seq, last_hash)
    select id, 'UTC', now(), now(), 0, 0, 0, 0, '' from users`,
  );
  await fill(
    app.db,
    sql`
    insert into credit_grants (user_id, id, kind, amount, remaining, expires_at, created_at)
    select ${user}, ${idAt("n")}, 'daily', 5, case when n < 4000 then 5 else 0 end, now(), now() from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into credit_holds (user_id, generation_id, amount, parts, state, held_at, ended_at)
    select ${user}, ${idAt("n")}, 1, '[]', 'settled', now() - n * interval '1 minute', now() from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into credit_entries (user_id, seq, id, kind, amount, balance, description, created_at, hash)
    select ${user}, n, ${idAt("n")}, case n % 2 when 0 then 'daily' else 'expire' end, 1, 1, 'x', now() - n * interval '1 minute', ''
    from generate_series(1, 60000) n`,
  );
  await fill(app.db, sql`analyze`);
}, 60_000);
afterAll(() => app.stop());

function someChange() {
  const ledger = createLedger(newAccount(userId, "UTC"), [], now);
  ledger.bonus(5, null, { reason: "bonus" });
  ledger.hold(id, 1, "A picture");
  return {
    account: ledger.account(),
    grants: ledger.grants(),
    entries: ledger.entries(),
    holds: ledger.holds(),
  };
}

const page = (db: Db, { before, type }: { before?: number; type?: TransactionType } = {}) =>
  transactions.listEntries(db, { userId }, { limit: 50, before, type });

type Query = [name: string, work: (db: Db) => Promise<unknown>];

/** PostgreSQL may use one generic plan for all users for these statements. */
const prepared: Query[] = [
  ["locking the account", (db) => store.lockAccount(db, { userId })],
  ["listing spendable grants", (db) => store.listGrants(db, { userId })],
  ["listing spendable and named grants", (db) => store.listGrants(db, { userId }, [id])],
  ["the current credits", (db) => store.findCredits(db, { userId })],
  ["saving a change", (db) => store.upsertLedger(db, someChange())],
];

const built: Query[] = [
  ["finding the account", (db) => store.findAccount(db, { userId })],
  ["the owner's time zone", (db) => timeZoneOf(db, userId)],
  ["locking a hold", (db) => store.lockHold(db, { userId, generationId: id })],
  ["finding a hold", (db) => store.findHold(db, { userId, generationId: id })],
  ["the sum spent today", (db) => transactions.sumSpentSince(db, { userId }, now)],
  ["the count of entries", (db) => transactions.countEntriesSince(db, { userId }, now)],
  ["a page of transactions", (db) => page(db, { before: 9 })],
  ["the last transactions", (db) => page(db)],
  ["the last earned transactions", (db) => page(db, { type: "earned" })],
  ["the last bonus transactions", (db) => page(db, { type: "bonus" })],
  ["the last spent transactions", (db) => page(db, { type: "spent" })],
  [
    "a page of the CSV file",
    (db) => transactions.listEntriesAfter(db, { userId }, { after: 9, limit: 50 }),
  ],
  ["the sum earned by day", (db) => transactions.sumEarnedByDay(db, { userId }, [now])],
  ["the sum spent by day", (db) => transactions.sumSpentByDay(db, { userId }, [now])],
  ["the grant of a purchase", (db) => store.findGrantBySource(db, { userId, source: "pack:cs_1" })],
  ["a page of accounts to audit", (db) => auditStore.listAllAccounts(db).next()],
  ["a page of entries to audit", (db) => auditStore.listAllEntries(db, { userId }).next()],
  ["a page of holds to audit", (db) => auditStore.listAllHolds(db, { userId }).next()],
];

/** Returns the plans that use no index or scan a whole table. */
async function badPlans(plan: typeof plansOf, work: Query[1]): Promise<string[]> {
  const plans = await plan(app.wiring.database.pool, work);
  if (plans.length === 0) throw new Error("no statement was executed");
  return plans.filter((text) => !text.includes("Index") || text.includes("Seq Scan"));
}

describe("query plan for one user", () => {
  test.each([...prepared, ...built])("%s uses an index", async (_, work) => {
    expect(await badPlans(plansOf, work)).toEqual([]);
  });

  test("entries since a time are found from the end of their key", async () => {
    const [plan = ""] = await plansOf(app.wiring.database.pool, (db) =>
      transactions.countEntriesSince(db, { userId }, now),
    );
    expect(plan).toContain("Index Scan Backward using credit_entries_pkey");
    expect(plan).toMatch(/Index Cond: .*seq > /);
  });
});

describe("generic query plan", () => {
  test.each(prepared)("%s uses an index", async (_, work) => {
    expect(await badPlans(genericPlansOf, work)).toEqual([]);
  });

  test("listing spendable grants uses the partial index", async () => {
    const plans = await genericPlansOf(app.wiring.database.pool, (db) =>
      store.listGrants(db, { userId }),
    );
    expect(plans.join("\n")).toContain("credit_grants_spendable");
  });
});
