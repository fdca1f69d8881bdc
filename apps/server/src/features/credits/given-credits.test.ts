import { randomUUID } from "node:crypto";
import { listAudit } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/user-credits";
import { creditTransactions } from "@twofold/contract/credits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { grantBoughtCredits } from "./grant-bought-credits.ts";
import { holdCredits } from "./hold-credits.ts";
import { listBoughtPacks } from "./credits.store.ts";
import { verifyLedger } from "./verify-ledger.ts";

let app: TestApp;
let ann: Person;
let support: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { DAILY_FREE_CREDITS: "5" } });
}, 40_000);
afterAll(() => app.stop());
beforeEach(async () => {
  [ann, support] = [await signUp(app), await signUpAdmin(app, ["support"])];
});

const reason = "The picture had three arms";
const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

interface Gift {
  readonly key?: string;
  readonly to?: Person;
  readonly reason?: string;
  readonly expires_at?: string;
}

const add = (by: Person, amount: number, { key = randomUUID(), to = ann, ...more }: Gift = {}) =>
  app.call(
    contract.addCredits,
    {
      params: { id: to.user.id },
      body: { amount, expires_at: nextYear(), reason, ...more },
    },
    { token: by.token, headers: { "idempotency-key": key } },
  );
const takeBack = (grant_id: string, amount: number) =>
  app.call(
    contract.takeBackCredits,
    { params: { id: ann.user.id }, body: { grant_id, amount, reason } },
    { token: support.token },
  );
const transactionsOf = async ({ token }: Person) =>
  (await app.call(creditTransactions, { query: {} }, { token })).json.transactions;
const spend = (amount: number) =>
  inTransaction(app.wiring.context(), (tx) =>
    holdCredits(tx, app.wiring.context(), {
      userId: ann.user.id,
      generationId: randomUUID(),
      amount,
      template: "Dinner",
    }),
  );
const entriesOf = async (action: string, by = support) =>
  (await app.call(listAudit, { query: { action } }, { token: by.token })).json.entries;

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for await (const fault of verifyLedger(app.db)) found.push(fault);
  return found;
}

describe("credits of an administrator", () => {
  test("adds a bonus that the user sees with its text, and one entry", async () => {
    const { status, json } = await add(support, 20);
    expect([status, json.balance, json.grant.remaining]).toEqual([200, 25, 20]);
    expect((await transactionsOf(ann))[0]).toMatchObject({
      transaction_type: "bonus",
      amount: 20,
      description: "Bonus from the Twofold team",
    });
    expect(await entriesOf("credits.given")).toMatchObject([
      { subject_id: ann.user.id, reason, after: { amount: 20, grant_id: json.grant.id } },
    ]);
    // A gift is not a purchase, so it is in no list of payments.
    expect(await listBoughtPacks(app.db, { userId: ann.user.id }, 10)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("200 concurrent calls with one key are one gift and one entry", async () => {
    const key = randomUUID();
    // A client repeats a call that was refused because the server is busy.
    const addUntilDone = async () => {
      let reply = await add(support, 7, { key });
      while (reply.status === 503) reply = await add(support, 7, { key });
      return reply;
    };
    const replies = await Promise.all(Array.from({ length: 200 }, addUntilDone));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => json.grant.id)).size).toBe(1);
    expect((await transactionsOf(ann)).map(({ amount }: { amount: number }) => amount)).toEqual([
      7, 5,
    ]);
    expect(await entriesOf("credits.given")).toHaveLength(1);
    expect(await faults()).toEqual([]);
  }, 60_000);

  test("daily cap of support is exact, for all recipients together and concurrently", async () => {
    const others = await Promise.all([signUp(app), signUp(app), signUp(app)]);
    const calls = Array.from({ length: 30 }, (_, n) => add(support, 4, { to: others[n % 3]! }));
    const replies = await Promise.all(calls);
    const given = replies.filter(({ status }) => status === 200);
    expect(given).toHaveLength(12);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(18);
    expect(refused[0]?.json).toMatchObject({ code: "over_daily_cap", params: { max: 50 } });
    expect((await add(support, 3)).json.params).toEqual({ max: 50, left: 2 });
    expect((await add(support, 2)).status).toBe(200);
    const another = await signUpAdmin(app, ["support"]);
    expect((await add(another, 50)).status).toBe(200);
    expect(await faults()).toEqual([]);
  }, 60_000);

  test("an owner has no cap", async () => {
    const owner = await signUpAdmin(app, ["owner"]);
    expect((await add(owner, 500)).status).toBe(200);
    expect((await add(owner, 500)).json.balance).toBe(1005);
  });

  test("0, 501, a short reason, a past expiry and an unknown user are refused", async () => {
    const owner = await signUpAdmin(app, ["owner"]);
    for (const [amount, more] of [
      [0, {}],
      [501, {}],
      [1.5, {}],
      [1, { reason: "no" }],
      [1, { expires_at: new Date(0).toISOString() }],
    ] as const)
      expect((await add(owner, amount, more)).json.code).toBe("invalid_request");
    const stranger = { ...ann, user: { ...ann.user, id: randomUUID() } };
    expect((await add(owner, 1, { to: stranger })).json.code).toBe("not_found");
  });
});

describe("take back", () => {
  test("takes what is unspent of this grant, and never of another one", async () => {
    const grant = (await add(support, 10)).json.grant.id;
    await add(support, 20);
    expect((await takeBack(grant, 4)).json).toMatchObject({ balance: 31, grant: { remaining: 6 } });
    expect((await takeBack(grant, 7)).json.code).toBe("changed_meanwhile");
    expect((await takeBack(grant, 6)).json).toMatchObject({ balance: 25, grant: { remaining: 0 } });
    expect((await takeBack(grant, 1)).json.code).toBe("changed_meanwhile");
    expect(await entriesOf("credits.taken_back")).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  test("concurrent calls and spending never go below zero", async () => {
    const grant = (await add(support, 10)).json.grant.id;
    const work = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? takeBack(grant, 2) : spend(2).catch(() => undefined),
    );
    await Promise.all(work);
    const [last] = await transactionsOf(ann);
    expect(last.amount).toBeLessThan(0);
    for (const { balance } of await transactionsOf(ann)) expect(balance ?? 0).toBeGreaterThan(-1);
    expect(await faults()).toEqual([]);
  });

  test("a purchase, a daily grant and an unknown grant cannot be taken back", async () => {
    const bought = { userId: ann.user.id, amount: 30, pack: "30", source: "cs_1" };
    await inTransaction(app.wiring.context(), (tx) =>
      grantBoughtCredits(tx, app.wiring.context(), bought),
    );
    const [pack] = await listBoughtPacks(app.db, { userId: ann.user.id }, 1);
    for (const id of [pack?.id ?? "", randomUUID()])
      expect((await takeBack(id, 1)).json.code).toBe("not_found");
  });
});
