import { randomUUID } from "node:crypto";
import { changeBudget } from "@twofold/contract/admin/engines";
import { decideModerationItem } from "@twofold/contract/admin/moderation";
import { createRefund, listPayments } from "@twofold/contract/admin/payments";
import { changeSwitch } from "@twofold/contract/admin/switches";
import { grantRole } from "@twofold/contract/admin/team";
import { eraseUserLater, suspendUser } from "@twofold/contract/admin/user-access";
import { addCredits } from "@twofold/contract/admin/user-credits";
import { buyPack } from "@twofold/contract/subscriptions";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kit/transaction.ts";
import { openItem } from "#features/moderation/moderation.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { signUp, type Person } from "#testing/app.ts";
import { addImages } from "#testing/many-images.ts";
import { createMortalPool } from "#testing/mortal-pool.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { messageWhileOff, switchesOf } from "#testing/switches.ts";

/** A change and its audit entry are one transaction, at whichever statement the process ends. */
let app: PaidApp;
let process: ReturnType<typeof createMortalPool>;
let owner: Person;
beforeAll(async () => {
  app = await startPaidApp();
  owner = await signUpAdmin(app, ["owner"]);
  process = createMortalPool(app.wiring.database.pool);
}, 40_000);
afterAll(() => app.stop());

const reason = "Asked by email";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const as = () => ({ token: owner.token });

/** One call of an administrator to a subject that it can still change. */
interface Attempt {
  send(): Promise<{ status: number }>;
  /** Reads what the call changes. */
  readonly state: SQL;
}

async function buyer(): Promise<Person> {
  const who = await signUp(app);
  const body = { pack_name: "Handful", price: 2.99 };
  await app.pay((await app.call(buyPack, { body }, { token: who.token })).json.checkout_url);
  return who;
}

const actions: Record<string, () => Promise<Attempt>> = {
  async "suspend a user"() {
    const { id } = (await signUp(app)).user;
    const body = { until: inDays(7), message: "Please write to us.", reason, version: 1 };
    return {
      send: () => app.call(suspendUser, { params: { id }, body }, as()),
      state: sql`select suspended_until, (select count(*) from sessions where user_id = users.id) from users where id = ${id}`,
    };
  },
  async "give credits"() {
    const { id } = (await signUp(app)).user;
    const body = { amount: 5, expires_at: inDays(30), reason };
    const headers = { "idempotency-key": randomUUID() };
    return {
      send: () => app.call(addCredits, { params: { id }, body }, { ...as(), headers }),
      state: sql`select sum(amount) from credit_entries where user_id = ${id}`,
    };
  },
  async "switch a capability off"() {
    const { is_off: isOff, version } = await switchesOf(app, owner).get("push");
    const off = { is_off: true, message: messageWhileOff, reason, until: inDays(1), version };
    const body = isOff ? { is_off: false, version } : off;
    return {
      send: () => app.call(changeSwitch, { params: { name: "push" }, body }, as()),
      state: sql`select is_off, version from switches where name = 'push'`,
    };
  },
  async "decide a reported image"() {
    const { id: userId } = (await signUp(app)).user;
    const [imageId = ""] = await addImages(app.db, userId, 1);
    const item = await inTransaction(app.wiring.context(), (tx) =>
      openItem(tx, { userId, imageId, kind: "link_report" }),
    );
    if (!item) throw new Error("no item was opened");
    const body = { version: item.version, decision: "hide", statement_code: "harmful" } as const;
    return {
      send: () => app.call(decideModerationItem, { params: { id: item.id }, body }, as()),
      state: sql`select decision, version from moderation_items where id = ${item.id}`,
    };
  },
  async "refund a payment"() {
    const { id: user } = (await buyer()).user;
    const { json } = await app.call(listPayments, { query: { user } }, as());
    const body = { payment_id: json.payments[0].id, amount_cents: 299, reason };
    const headers = { "idempotency-key": randomUUID() };
    return {
      send: () => app.call(createRefund, { body }, { ...as(), headers }),
      state: sql`select count(*), (select count(*) from delayed_actions) from refunds`,
    };
  },
  async "erase an account later"() {
    const { id } = (await signUp(app)).user;
    return {
      send: () => app.call(eraseUserLater, { params: { id }, body: { reason } }, as()),
      state: sql`select count(*) from delayed_actions where subject_id = ${id}`,
    };
  },
  async "give a role"() {
    const { username } = (await signUp(app)).user;
    const body = { username, role: "editor", reason } as const;
    return {
      send: () => app.call(grantRole, { body }, as()),
      state: sql`select is_admin, (select count(*) from admin_roles where user_id = users.id) from users where username = ${username}`,
    };
  },
  async "change the budget"() {
    const { rows } = await app.db.execute<{ version: number }>(
      sql`select budget_version as version from engine_settings where engine = '*'`,
    );
    const version = rows[0]?.version ?? 0;
    const body = { usd_per_day: 10 + version, warn_at: 0.5, version };
    return {
      send: () => app.call(changeBudget, { params: { engine: "*" }, body }, as()),
      state: sql`select usd_per_day, budget_version from engine_settings where engine = '*'`,
    };
  },
};

async function countEntries(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries where outcome in ('done', 'delayed')`,
  );
  return rows[0]?.count ?? 0;
}

const read = async ({ state }: Attempt) => JSON.stringify((await app.db.execute(state)).rows);

/** Sends the call, and ends the process after this many statements if it needs more. */
async function sendUntil(attempt: Attempt, statements: number) {
  const before = { state: await read(attempt), entries: await countEntries() };
  process.dieAfter(statements);
  let wasKilled = false;
  const { status } = await attempt.send().finally(() => (wasKilled = process.revive()));
  const isChanged = (await read(attempt)) !== before.state;
  return { wasKilled, status, isChanged, entries: (await countEntries()) - before.entries };
}

test.each(Object.entries(actions))(
  "the process ends after any statement › %s › both change and entry exist, or neither",
  async (_, prepare) => {
    const runs: Awaited<ReturnType<typeof sendUntil>>[] = [];
    let attempt = await prepare();
    do {
      const run = await sendUntil(attempt, runs.length + 1);
      runs.push(run);
      if (run.isChanged) attempt = await prepare();
    } while (runs.at(-1)?.wasKilled);
    const [changed, unchanged] = [true, false].map((each) =>
      runs.filter(({ isChanged }) => isChanged === each),
    );
    expect(changed?.map(({ entries }) => entries)).toEqual(changed?.map(() => 1));
    expect(unchanged?.map(({ entries }) => entries)).toEqual(unchanged?.map(() => 0));
    // The start, the change, the lock of the log, its entry, and what was read before.
    expect(unchanged?.length).toBeGreaterThan(4);
    expect(unchanged?.every(({ status }) => status >= 500)).toBe(true);
    // After the commit, and without an end.
    expect(changed?.length).toBeGreaterThan(1);
    expect(changed?.at(-1)).toMatchObject({ wasKilled: false, status: 200 });
  },
  120_000,
);
