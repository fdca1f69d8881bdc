import { randomUUID } from "node:crypto";
import * as contract from "@twofold/contract/credits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#kit/app-error.ts";
import { inTransaction } from "#kit/transaction.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { users } from "#features/users/users.tables.ts";
import { endHold } from "./end-hold.ts";
import { hashOf, NO_HASH } from "./entry-hash.ts";
import { grantBoughtCredits } from "./grant-bought-credits.ts";
import { holdCredits } from "./hold-credits.ts";
import { creditAccounts, creditEntries, creditHolds } from "./credits.tables.ts";
import { changeCredits } from "./change-credits.ts";
import { setDailyPlan } from "./set-daily-plan.ts";
import { verifyLedger } from "./verify-ledger.ts";

let app: TestApp;
let off: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DAILY_FREE_CREDITS: "5" } });
  off = await startTestApp({ env: { CREDIT_SYSTEM: "off" } });
});
afterAll(async () => {
  await app.stop();
  await off.stop();
});

const rules = { settings: { credits: { isEnabled: true, dailyFree: 5 } } };
const ctx = (now = new Date()) => ({ ...app.wiring.context(), clock: () => now });

const hold = (who: Person, generationId: string, amount = 1, now?: Date) =>
  inTransaction(ctx(now), (tx) =>
    holdCredits(tx, rules, {
      userId: who.user.id,
      generationId,
      amount,
      template: "Paris night",
    }),
  );
const end = (
  who: Person,
  generationId: string,
  how: "settled" | "released",
  now?: Date,
  price?: number,
) =>
  inTransaction(ctx(now), (tx) =>
    endHold(tx, rules, {
      userId: who.user.id,
      generationId,
      end:
        how === "released"
          ? { failure: "engine_failed" }
          : { template: "Paris night", ...(price !== undefined && { price }) },
    }),
  );

/** Writes what reading only computes. */
const startDay = ({ user }: Person) =>
  inTransaction(ctx(), (tx) => changeCredits(tx, rules, { userId: user.id }, () => undefined));

const balanceOf = async ({ token }: Person, from = app) =>
  (await from.call(contract.creditBalance, {}, { token })).json.current_balance;
const statisticsOf = async ({ token }: Person, from = app): Promise<contract.CreditStatistics> =>
  (await from.call(contract.creditStatistics, {}, { token })).json;
const transactionsOf = async ({ token }: Person, query = {}) =>
  (await app.call(contract.creditTransactions, { query }, { token })).json;

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
}

describe("credits API", () => {
  test("new user has the daily credits, and totals, balance and transactions agree", async () => {
    const ann = await signUp(app);
    expect(await balanceOf(ann)).toBe(5);
    const statistics = contract.CreditStatistics.parse(await statisticsOf(ann));
    expect(statistics).toMatchObject({
      credit_system_enabled: true,
      current_balance: 5,
      daily_credits_used: 0,
      daily_free_credits: 5,
      total_earned: 5,
      total_spent: 0,
      month_transactions: 1,
      today_transactions: 1,
    });
    const away = Date.parse(statistics.next_reset) - Date.now();
    expect(away).toBeGreaterThan(0);
    expect(away).toBeLessThanOrEqual(86_400_000);
    const { transactions } = await transactionsOf(ann);
    expect(transactions).toEqual([
      expect.objectContaining({
        transaction_type: "earned",
        amount: 5,
        reason: "daily_free",
        params: {},
        description: "Daily free credits",
      }),
    ]);
  });

  test("delivered picture costs one credit, failed picture costs nothing", async () => {
    const ann = await signUp(app);
    const [delivered, failed] = [randomUUID(), randomUUID()];
    await hold(ann, delivered);
    await hold(ann, failed);
    expect(await statisticsOf(ann)).toMatchObject({ current_balance: 3, daily_credits_used: 2 });
    expect(await end(ann, delivered, "settled")).toBe(true);
    expect(await end(ann, failed, "released")).toBe(true);
    expect(await statisticsOf(ann)).toMatchObject({
      current_balance: 4,
      daily_credits_used: 1,
      total_earned: 5,
      total_spent: 1,
      today_transactions: 4,
    });
    const { transactions } = await transactionsOf(ann);
    expect(
      transactions.map((t: contract.CreditTransaction) => [t.transaction_type, t.amount]),
    ).toEqual([
      ["other", 1],
      ["spent", -1],
      ["spent", -1],
      ["earned", 5],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("picture rendered for less costs less, and the difference is listed as a transaction", async () => {
    const ann = await signUp(app);
    const id = randomUUID();
    await hold(ann, id, 3);
    expect(await end(ann, id, "settled", undefined, 1)).toBe(true);
    expect(await end(ann, id, "settled", undefined, 0)).toBe(false);
    expect(await statisticsOf(ann)).toMatchObject({
      current_balance: 4,
      daily_credits_used: 1,
      total_spent: 1,
      today_transactions: 3,
    });
    const { transactions } = await transactionsOf(ann);
    expect(
      transactions.map((t: contract.CreditTransaction) => [t.transaction_type, t.amount]),
    ).toEqual([
      ["other", 2],
      ["spent", -3],
      ["earned", 5],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("transactions are paginated", async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 4; n += 1) await hold(ann, randomUUID());
    const first = await transactionsOf(ann, { limit: 3 });
    const second = await transactionsOf(ann, { limit: 3, cursor: first.next_cursor });
    expect([...first.transactions, ...second.transactions]).toHaveLength(5);
    expect(second.next_cursor).toBeNull();
  });

  test("credit system off: nothing is held and no balance is required", async () => {
    const ann = await signUp(off);
    await inTransaction(off.wiring.context(), (tx) =>
      holdCredits(tx, off.wiring, {
        userId: ann.user.id,
        generationId: randomUUID(),
        amount: 100,
        template: "free",
      }),
    );
    expect(await balanceOf(ann, off)).toBe(0);
    expect(await statisticsOf(ann, off)).toMatchObject({
      credit_system_enabled: false,
      total_spent: 0,
    });
  });
});

describe("bought credits", () => {
  const buy = (who: Person, source: string, on = app) =>
    inTransaction(on.wiring.context(), (tx) =>
      grantBoughtCredits(tx, on.wiring, {
        userId: who.user.id,
        amount: 100,
        pack: "Boxful",
        source,
      }),
    );

  test("are granted once for repeated and concurrent reports of one purchase", async () => {
    const ann = await signUp(app);
    const tries = await Promise.all(Array.from({ length: 12 }, () => buy(ann, "pack:cs_1")));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await buy(ann, "pack:cs_1")).toBe(false);
    expect(await buy(ann, "pack:cs_2")).toBe(true);
    expect(await balanceOf(ann)).toBe(205);
    expect(await faults()).toEqual([]);
  });

  test("are granted to two users who report the same purchase id", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    expect([await buy(ann, "pack:cs_3"), await buy(bob, "pack:cs_3")]).toEqual([true, true]);
  });

  test("second grant for a purchase is rejected by the database", async () => {
    const ann = await signUp(app);
    await buy(ann, "pack:cs_4");
    const again = inTransaction(app.wiring.context(), (tx) =>
      changeCredits(tx, rules, { userId: ann.user.id }, (ledger) =>
        ledger.bonus(100, null, { reason: "bonus" }, "pack:cs_4"),
      ),
    );
    await expect(again).rejects.toThrow(/Failed query/);
    expect(await balanceOf(ann)).toBe(105);
  });

  test("do not expire at the end of the day, and are granted while the credit system is off", async () => {
    const ann = await signUp(app);
    await buy(ann, "pack:cs_5");
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    const later = await inTransaction(ctx(tomorrow), (tx) =>
      changeCredits(tx, rules, { userId: ann.user.id }, (ledger) => ledger.account().balance),
    );
    expect(later).toBe(105);
    const bob = await signUp(off);
    expect(await buy(bob, "pack:cs_5", off)).toBe(true);
    expect(await balanceOf(bob, off)).toBe(100);
  });
});

describe("credit history", () => {
  test("lists transactions by type with the generation of each", async () => {
    const ann = await signUp(app);
    const id = randomUUID();
    await hold(ann, id);
    await end(ann, id, "released");
    const ofType = async (type: contract.TransactionType) =>
      (await transactionsOf(ann, { type })).transactions.map((t: contract.CreditTransaction) => [
        t.amount,
        t.generation_id,
      ]);
    expect(await ofType("earned")).toEqual([[5, null]]);
    expect(await ofType("spent")).toEqual([[-1, id]]);
    expect(await ofType("other")).toEqual([[1, id]]);
    expect(await ofType("bonus")).toEqual([]);
    const { transactions } = await transactionsOf(ann);
    expect(() =>
      contract.creditTransactions.reply.shape.transactions.parse(transactions),
    ).not.toThrow();
    expect(Object.keys(transactions[0])).not.toContain("seq");
  });

  test("lists thirty days in the user's time zone, including empty ones", async () => {
    const ann = await signUp(app);
    await app.db
      .update(users)
      .set({ timeZone: "Pacific/Kiritimati" })
      .where(eq(users.id, ann.user.id));
    const past = (days: number) => new Date(Date.now() - days * 86_400_000);
    await hold(ann, randomUUID(), 2, past(40));
    await hold(ann, randomUUID(), 2, past(3));
    await hold(ann, randomUUID(), 1, past(3));
    const returned = randomUUID();
    await hold(ann, returned, 1, past(1));
    await end(ann, returned, "released", past(1));
    await hold(ann, randomUUID());
    const { json } = await app.call(contract.creditDays, {}, { token: ann.token });
    const { days } = contract.creditDays.reply.parse(json);
    const dateThere = (at: Date) =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(at);
    expect(days[29]).toEqual({ date: dateThere(new Date()), earned: 5, spent: 1 });
    expect(days[28]).toEqual({ date: dateThere(past(1)), earned: 5, spent: 0 });
    expect(days[26]).toEqual({ date: dateThere(past(3)), earned: 5, spent: 3 });
    expect(days[0]).toEqual({ date: dateThere(past(29)), earned: 0, spent: 0 });
    expect(days.filter(({ earned, spent }) => earned + spent > 0)).toHaveLength(3);
  });

  test("CSV file lists everything, oldest first, without formulas", async () => {
    const ann = await signUp(app);
    await inTransaction(ctx(), (tx) =>
      changeCredits(tx, rules, { userId: ann.user.id }, (ledger) =>
        ledger.bonus(7, null, { reason: "pack", params: { pack: '=1+1 "x", y' } }),
      ),
    );
    const id = randomUUID();
    await hold(ann, id);
    const response = await app.server.inject({
      url: contract.creditsCsv.path,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("text/csv");
    expect(response.headers["content-disposition"]).toContain("twofold-credits.csv");
    const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const [head, ...lines] = response.body.split("\r\n");
    expect(head).toBe("date,type,description,amount,balance,picture");
    expect(lines.map((line) => [line.slice(0, 24), line.slice(25)])).toEqual([
      [when, 'earned,"Daily free credits",5,5,'],
      [when, `bonus,"'=1+1 ""x"", y pack",7,12,`],
      [when, `spent,"Paris night",-1,11,${id}`],
      ["", ""],
    ]);
  });

  test("CSV file of several pages is complete", async () => {
    const ann = await signUp(app);
    await inTransaction(ctx(), (tx) =>
      changeCredits(tx, rules, { userId: ann.user.id }, (ledger) => {
        for (let n = 0; n < 2_500; n += 1)
          ledger.bonus(1, null, { reason: "pack", params: { pack: String(n) } });
      }),
    );
    const { body } = await app.server.inject({
      url: contract.creditsCsv.path,
      headers: { authorization: `Bearer ${ann.token}` },
    });
    const lines = body.trimEnd().split("\r\n");
    expect(lines).toHaveLength(2_502);
    expect(new Set(lines)).toHaveLength(2_502);
    expect(lines.at(-1)).toContain("2499 pack");
  });
});

describe("concurrent changes", () => {
  test("200 holds for five credits: exactly five succeed", async () => {
    const ann = await signUp(app);
    const tries: PromiseSettledResult<unknown>[] = [];
    // More than connections, but so few that none waits longer than the pool allows on a busy machine.
    for (let wave = 0; wave < 4; wave += 1)
      tries.push(
        ...(await Promise.allSettled(Array.from({ length: 50 }, () => hold(ann, randomUUID())))),
      );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const reasons = tries.flatMap((each) =>
      each.status === "rejected" ? [(each.reason as { code?: string }).code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(["not_enough_credits"]));
    expect(await balanceOf(ann)).toBe(0);
    expect(await faults()).toEqual([]);
  }, 60_000);

  test("concurrent settle and release of one hold: exactly one succeeds", async () => {
    const ann = await signUp(app);
    for (let n = 0; n < 5; n += 1) {
      const id = randomUUID();
      await hold(ann, id);
      const ends = await Promise.all(
        ["settled", "released", "settled", "released"].map((how) => end(ann, id, how as "settled")),
      );
      expect(ends.filter(Boolean)).toHaveLength(1);
    }
    expect(await faults()).toEqual([]);
  });

  test("first reads and the first hold of a new user from 20 tabs grant the daily credits once", async () => {
    const ann = await signUp(app);
    const [balances] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => balanceOf(ann))),
      hold(ann, randomUUID()),
    ]);
    expect(balances.filter((balance) => balance !== 4 && balance !== 5)).toEqual([]);
    expect(await balanceOf(ann)).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test("second hold for the same generation is rejected", async () => {
    const ann = await signUp(app);
    const id = randomUUID();
    await hold(ann, id);
    await expect(hold(ann, id)).rejects.toThrow(/credit_entries|Failed query/);
    expect(await balanceOf(ann)).toBe(4);
  });
});

describe("ledger verification", () => {
  test("random parallel histories have no faults", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const start = Date.now() - 20 * 86_400_000;
    await Promise.all(
      people.map(async (who, index) => {
        let now = start;
        const open: string[] = [];
        let random = index + 1;
        const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
        const act = async () => {
          now += next(9) * 3_600_000;
          const when = new Date(now);
          const kind = next(10);
          if (kind < 4) {
            const id = randomUUID();
            try {
              await hold(who, id, 1 + next(3), when);
              open.push(id);
            } catch (error) {
              if (!(error instanceof AppError)) throw error;
            }
          } else if (kind < 8 && open.length > 0) {
            const [id] = open.splice(next(open.length), 1);
            const price = next(3) ? undefined : next(3);
            await end(who, id ?? "", kind % 2 ? "settled" : "released", when, price);
          } else if (kind === 8)
            await inTransaction(ctx(when), (tx) =>
              setDailyPlan(tx, rules, {
                userId: who.user.id,
                daily: [0, 10, 25][next(3)] ?? 0,
                until: next(4) ? new Date(now + next(9) * 86_400_000) : null,
              }),
            );
          else
            await inTransaction(ctx(when), (tx) =>
              changeCredits(tx, rules, { userId: who.user.id }, (ledger) =>
                ledger.bonus(1 + next(3), next(2) ? null : new Date(now + 86_400_000), {
                  reason: "bonus",
                }),
              ),
            );
        };
        for (let n = 0; n < 60; n += 1) await act();
      }),
    );
    expect(await faults()).toEqual([]);
  }, 120_000);

  test("entry of an older release was hashed without its reason and is valid", async () => {
    const ann = await signUp(app);
    await startDay(ann);
    const isAnns = eq(creditEntries.userId, ann.user.id);
    const [entry] = await app.db.select().from(creditEntries).where(isAnns);
    if (!entry) throw new Error("entry not found");
    const hash = hashOf(NO_HASH, { ...entry, reason: null });
    await app.db.update(creditEntries).set({ hash }).where(isAnns);
    await app.db
      .update(creditAccounts)
      .set({ lastHash: hash })
      .where(eq(creditAccounts.userId, ann.user.id));
    expect(await faults()).toEqual([]);
  });

  test("negative balance is rejected by the database", async () => {
    const ann = await signUp(app);
    await startDay(ann);
    await expect(
      app.db
        .update(creditAccounts)
        .set({ balance: -1 })
        .where(eq(creditAccounts.userId, ann.user.id)),
    ).rejects.toThrow(/Failed query/);
  });

  test.each([
    [
      "an amount",
      () => app.db.update(creditEntries).set({ amount: 50 }).where(eq(creditEntries.kind, "daily")),
    ],
    ["a reason", () => app.db.update(creditEntries).set({ reason: "bonus" })],
    ["a removed reason", () => app.db.update(creditEntries).set({ reason: null })],
    ["a parameter", () => app.db.update(creditEntries).set({ params: { pack: "x" } })],
    ["a description", () => app.db.update(creditEntries).set({ description: "x" })],
    ["a balance", () => app.db.update(creditAccounts).set({ balance: sql`balance + 1` })],
    [
      "a hold",
      () =>
        app.db
          .update(creditHolds)
          .set({ state: "released" })
          .where(eq(creditHolds.state, "settled")),
    ],
    ["a returned amount", () => app.db.update(creditHolds).set({ returned: 1 })],
    ["today's allowance", () => app.db.update(creditAccounts).set({ dayAllowance: 50 })],
    [
      "a forged grant",
      () =>
        app.db.execute(
          sql`insert into credit_grants (user_id, id, kind, amount, remaining, created_at, source)
            select user_id, gen_random_uuid(), 'bonus', 100, 0, now(), 'pack:forged' from credit_accounts`,
        ),
    ],
    ["a missing entry", () => app.db.delete(creditEntries).where(eq(creditEntries.seq, 2))],
  ])("tampering with %s is detected", async (_, tamper) => {
    const ann = await signUp(app);
    const id = randomUUID();
    await hold(ann, id);
    await end(ann, id, "settled");
    const found: string[] = [];
    await app.db
      .transaction(async (db) => {
        const real = app.db;
        Object.assign(app, { db });
        try {
          await tamper();
        } finally {
          Object.assign(app, { db: real });
        }
        for await (const fault of verifyLedger(db)) found.push(fault);
        throw new Error("undo");
      })
      .catch(() => {});
    expect(found.length).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
  });
});
