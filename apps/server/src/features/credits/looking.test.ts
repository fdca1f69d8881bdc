import { randomUUID } from "node:crypto";
import * as contract from "@twofold/contract/credits";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { writeCsv } from "./export-csv.ts";
import { getCreditHistory } from "./get-credit-history.ts";
import { getCreditStatistics } from "./get-credit-statistics.ts";
import { getCredits } from "./get-credits.ts";
import { holdCredits } from "./hold-credits.ts";
import { listBalances } from "./list-balances.ts";
import { listCreditDays } from "./list-credit-days.ts";
import { verifyLedger } from "./verify-ledger.ts";
import { actorOf } from "#testing/actor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DAILY_FREE_CREDITS: "5" } });
});
afterAll(() => app.stop());

const NOON = Date.UTC(2026, 2, 10, 12);
const onDay = (day: number, hours = 0) => new Date(NOON + (day * 24 + hours) * 3_600_000);

const asOf = ({ user }: Person, now: Date) => ({
  ...app.wiring.context(),
  clock: () => now,
  actor: actorOf(user),
});

const hold = (who: Person, now: Date, amount = 1) =>
  inTransaction(asOf(who, now), (tx) =>
    holdCredits(tx, app.wiring, {
      userId: who.user.id,
      generationId: randomUUID(),
      amount,
      template: "Paris night",
    }),
  );

/** Rows of the ledger of all users. */
async function countRows(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select ((select count(*) from credit_accounts) + (select count(*) from credit_grants)
      + (select count(*) from credit_entries) + (select count(*) from credit_holds))::int as count`);
  return rows[0]?.count ?? 0;
}

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
}

const page = { limit: 100, before: undefined, type: undefined };

/** Everything that shows credits must agree. */
async function look(who: Person, now: Date) {
  const ctx = asOf(who, now);
  const statistics = await getCreditStatistics(ctx);
  const history = await getCreditHistory(ctx, page);
  const days = await listCreditDays(ctx);
  const { account, pending } = await getCredits(ctx);
  const csv: string[] = [];
  const { id: userId } = who.user;
  for await (const text of writeCsv(app.db, userId, pending))
    csv.push(...String(text).trim().split("\r\n"));
  const total = history.reduce((sum, { amount }) => sum + amount, 0);
  expect(statistics.current_balance).toBe(total);
  expect(statistics.total_earned - statistics.total_spent).toBe(
    total - history.reduce((sum, each) => sum + (each.reason === "expired" ? each.amount : 0), 0),
  );
  expect(history[0]?.balance).toBe(total);
  expect(csv.length - 1).toBe(history.length);
  expect(await listBalances(ctx, { userIds: [userId] })).toEqual(new Map([[userId, total]]));
  expect(account.balance).toBe(total);
  return { statistics, history, today: days.at(-1) };
}

describe("opening the app", () => {
  test("writes no rows on any day, and shows the credits of each day", async () => {
    const ann = await signUp(app);
    const before = await countRows();
    for (const day of [0, 1, 2, 5]) {
      const { statistics, history, today } = await look(ann, onDay(day));
      expect(statistics).toMatchObject({
        current_balance: 5,
        daily_free_credits: 5,
        daily_credits_used: 0,
        total_earned: 5,
        today_transactions: 1,
        month_transactions: 1,
      });
      expect(history.map(({ amount, reason }) => [amount, reason])).toEqual([[5, "daily_free"]]);
      expect(today).toMatchObject({ earned: 5, spent: 0 });
    }
    expect(await countRows()).toBe(before);
  });

  test("after a day with spending writes no rows, and the next spending writes the day", async () => {
    const ann = await signUp(app);
    await hold(ann, onDay(0), 2);
    const before = await countRows();
    const looked = await look(ann, onDay(3));
    expect(looked.statistics).toMatchObject({ current_balance: 5, total_earned: 10 });
    expect(looked.history.map(({ amount }) => amount)).toEqual([5, -3, -2, 5]);
    expect(await countRows()).toBe(before);
    // Two entries and a grant for the day, an entry and a hold for the picture.
    await hold(ann, onDay(3, 1));
    const ids = (await look(ann, onDay(3, 1))).history.map(({ id }) => id);
    expect(ids.slice(1)).toEqual(looked.history.map(({ id }) => id));
    expect(await countRows()).toBe(before + 5);
    await hold(ann, onDay(3, 2));
    expect(await countRows()).toBe(before + 7);
    const { history } = await look(ann, onDay(3, 3));
    expect(history.map(({ amount }) => amount)).toEqual([-1, -1, 5, -3, -2, 5]);
    expect(await faults()).toEqual([]);
  });

  test("unwritten transactions keep their ids, and are filtered and paginated like the others", async () => {
    const ann = await signUp(app);
    await hold(ann, onDay(0));
    const [first, again] = [await look(ann, onDay(1)), await look(ann, onDay(1, 1))];
    expect(again.history).toEqual(first.history);
    const ctx = asOf(ann, onDay(1));
    const of = async (more: object) =>
      (await getCreditHistory(ctx, { ...page, ...more })).map(({ amount }) => amount);
    expect(await of({ type: "earned" })).toEqual([5, 5]);
    expect(await of({ type: "other" })).toEqual([-4]);
    const [newest, second] = first.history;
    expect(await of({ limit: 1 })).toEqual([5]);
    expect(await of({ limit: 1, before: newest?.seq })).toEqual([-4]);
    expect(await of({ before: second?.seq })).toEqual([-1, 5]);
  });

  test("100 calls of one user while the first credit is spent see 5 or 4", async () => {
    const ann = await signUp(app);
    await hold(ann, onDay(0));
    const ctx = asOf(ann, onDay(1));
    const reads = Array.from({ length: 100 }, async () => (await getCredits(ctx)).account.balance);
    const [balances] = await Promise.all([Promise.all(reads), hold(ann, onDay(1))]);
    expect(balances.filter((balance) => balance !== 5 && balance !== 4)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

test("API › a new user's list adds up to the balance", async () => {
  const { token } = await signUp(app);
  const { transactions } = (await app.call(contract.creditTransactions, { query: {} }, { token }))
    .json;
  expect(transactions.map(({ amount }: contract.CreditTransaction) => amount)).toEqual([5]);
  expect((await app.call(contract.creditBalance, {}, { token })).json.current_balance).toBe(5);
});
