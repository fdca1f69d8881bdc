import { exportAudit, listAudit } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/payments";
import * as plans from "@twofold/contract/admin/plans";
import { listPlans } from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpAdmin } from "#testing/admins.ts";
import type { Person } from "#testing/app.ts";
import { fill, idAt } from "#testing/many-rows.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { basic, payingOn, premium } from "#testing/paying.ts";
import { syncPlans } from "../sync-plans.ts";
import { runReconciliation } from "./run-reconciliation.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
let owner: Person;
let support: Person;
let ann: Person;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
  owner = await signUpAdmin(app, ["owner"]);
  support = await signUpAdmin(app, ["support"]);
  ann = await people.subscriber();
}, 40_000);
afterAll(() => app.stop());

const reason = "New season";
const list = async (query: object = {}, by = owner) => {
  const { json } = await app.call(contract.listPayments, { query }, { token: by.token });
  return contract.listPayments.reply.parse(json);
};
const csvOf = async (path: string, query: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const { body } = await app.server.inject({ url: path, query, headers });
  return body.trimEnd().split("\r\n");
};
const entriesOf = async (action: string) =>
  (await app.call(listAudit, { query: { action } }, { token: owner.token })).json.entries;

describe("payments", () => {
  test("are listed by user, for support as well, and again with each renewal", async () => {
    const { payments } = await list({ user: ann.user.id }, support);
    expect(payments).toMatchObject([
      {
        kind: "period",
        name: "Premium",
        amount_cents: 999,
        refundable_cents: 999,
        user: { username: ann.user.username },
      },
    ]);
    expect((await list({ kind: "pack", user: ann.user.id })).payments).toEqual([]);
    expect((await list({ reference: payments[0]?.reference })).payments).toHaveLength(1);
    expect((await list({ state: "refunded" })).payments).toEqual([]);
  });

  test("page by page, each once, although many were paid in the same instant", async () => {
    await fill(
      app.db,
      sql`insert into payments (user_id, id, kind, reference, name, credits, amount_cents, currency, paid_at)
        select ${ann.user.id}, ${idAt("n")}, 'pack', 'cs_' || n, '=1+1', 20, 299, 'USD', now() - interval '1 day'
        from generate_series(1, 2100) n`,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await list({ kind: "pack", limit: 100, ...(cursor && { cursor }) });
      seen.push(...page.payments.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    }
    expect(new Set(seen).size).toBe(300);
    const wrong = { query: { cursor: "x_1" } };
    const { json } = await app.call(contract.listPayments, wrong, { token: owner.token });
    expect(json.code).toBe("invalid_request");
  });

  test("figures › sum the last 30 days by currency, for those who may see money", async () => {
    await app.db.execute(sql`
      insert into payments (user_id, id, kind, reference, name, credits, amount_cents, currency, paid_at, refunded_cents)
      values (${ann.user.id}, gen_random_uuid(), 'pack', 'cs_eur', 'Handful', 20, 399, 'EUR', now(), 100),
        (${ann.user.id}, gen_random_uuid(), 'pack', 'cs_old', 'Handful', 20, 399, 'EUR', now() - interval '31 days', 0)`);
    const figuresFor = async ({ token }: Person) =>
      (await app.call(contract.getPaymentFigures, {}, { token })).json;
    const { figures } = contract.getPaymentFigures.reply.parse(await figuresFor(owner));
    expect(figures).toMatchObject([
      { currency: "USD", packs: 2_100, packs_cents: 627_900, received_cents: 628_899 },
      { currency: "EUR", packs: 1, packs_cents: 399, refunded_cents: 100, disputed: 0 },
    ]);
    const [usd, eur] = figures.map(({ days }) => days);
    expect(eur?.at(-1)).toEqual({ packs_cents: 399, refunded_cents: 100 });
    expect([usd?.length, usd?.at(-2)?.packs_cents]).toEqual([30, 627_900]);
    expect((await figuresFor(support)).code).toBe("role_missing");
    await app.db.execute(sql`delete from payments where currency = 'EUR'`);
  });

  test("as CSV › every payment once, safe from formulas, and recorded", async () => {
    const [head, ...lines] = await csvOf(contract.exportPayments.path, { kind: "pack" });
    expect(head).toMatch(/^id,user_id,username,kind,name,amount,/);
    expect(new Set(lines.map((line) => line.slice(0, 36))).size).toBe(2100);
    expect(lines).toHaveLength(2100);
    expect(lines[0]).toContain(`"'=1+1",2.99,USD`);
    expect(await entriesOf("payments.exported")).toMatchObject([{ after: { kind: "pack" } }]);
  });
});

test("CSV of the audit log › has reasons safe from formulas, and is itself recorded", async () => {
  const id = (await app.call(plans.listAdminPlans, {}, { token: owner.token })).json.plans[0].id;
  const call = (body: object) =>
    app.call(
      plans.updatePlanPrices,
      { params: { id }, body: body as never },
      { token: owner.token },
    );
  const { status } = await call({
    month_cents: 499,
    year_cents: 4990,
    version: 1,
    reason: "=SUM(A1)",
  });
  expect(status).toBe(200);
  const [head, ...lines] = await csvOf(exportAudit.path, { action: "plans.prices_changed" });
  expect(head).toMatch(/^number,at,administrator_id,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"'=SUM(A1)"`);
  expect(await entriesOf("audit.exported")).toMatchObject([
    { after: { action: "plans.prices_changed" } },
  ]);
});

test("reconcile now › corrects missed events and shows the result", async () => {
  app.billing.setWebhookUrl();
  const bob = await people.subscriber();
  app.billing.setWebhookUrl(app.webhookUrl);
  const token = { token: owner.token };
  const { json } = await app.call(contract.startReconciliation, {}, token);
  await runReconciliation(app.wiring.context(), json.id);
  const { json: after } = await app.call(contract.getReconciliation, {}, token);
  expect(after).toMatchObject({
    takes_payments: true,
    last: { id: json.id, started_by: owner.user.username, finished_at: expect.any(String) },
  });
  expect(after.last.lines.join()).toContain("is missing here");
  expect(await people.statusOf(bob)).toMatchObject({ status: "active" });
  expect((await list({ user: bob.user.id })).payments).toHaveLength(1);
  const { json: events } = await app.call(contract.listProviderEvents, { query: {} }, token);
  expect(events.events[0]).toMatchObject({ id: expect.stringMatching(/^evt_/) });
});

describe("plans", () => {
  const planOf = async (name: string): Promise<plans.AdminPlan> => {
    const { json } = await app.call(plans.listAdminPlans, {}, { token: owner.token });
    const found = plans.listAdminPlans.reply.parse(json).plans.find((each) => each.name === name);
    if (!found) throw new Error("there is no such plan");
    return found;
  };
  const offered = async (name: string) => {
    const { json } = await app.call(listPlans, {}, { token: ann.token });
    return json.plans.find((plan: { name: string }) => plan.name === name);
  };
  const change = (plan: plans.AdminPlan, values: Partial<plans.PlanValues>) =>
    app.call(
      plans.updateAdminPlan,
      {
        params: { id: plan.id },
        body: { ...plans.PlanValues.parse(plan), ...values, version: plan.version, reason },
      },
      { token: owner.token },
    );
  const price = (plan: plans.AdminPlan, month_cents: number, confirms_large_change = false) => {
    const { year_cents, version } = plan;
    const body = { month_cents, year_cents, version, reason, confirms_large_change };
    const call = { params: { id: plan.id }, body };
    return app.call(plans.updatePlanPrices, call, { token: owner.token });
  };

  test("changed texts and figures are offered, also after the next release", async () => {
    const before = await planOf("Basic");
    expect(before.partner_daily_credits).toBe(null);
    const de = { description: "Neu für euch.", features: ["12 Credits pro Tag"] };
    const { status, json } = await change(before, {
      de,
      daily_credits: 12,
      partner_daily_credits: 6,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      partner_daily_credits: 6,
      is_edited: true,
      changed_by: owner.user.username,
    });
    await syncPlans(app.db);
    expect(await offered("Basic")).toMatchObject({ daily_credits: 12, translations: { de } });
    const [entry] = await entriesOf("plans.changed");
    expect(entry).toMatchObject({
      before: { daily_credits: 10, partner_daily_credits: null },
      after: { daily_credits: 12, texts: ["de.description", "de.features"] },
    });
    expect(JSON.stringify(entry)).not.toContain("Neu");
  });

  test("a release changes a plan that no administrator edited, and its version", async () => {
    const before = await planOf("Pro");
    await app.db.execute(sql`update plans set description = 'Old' where name = 'Pro'`);
    await syncPlans(app.db);
    expect(await planOf("Pro")).toMatchObject({ en: before.en, version: before.version + 1 });
    await syncPlans(app.db);
    expect((await planOf("Pro")).version).toBe(before.version + 1);
  });

  test("the second of two people who edit one plan gets the row as it is now", async () => {
    const read = await planOf("Pro");
    expect((await change(read, { priority: 7 })).status).toBe(200);
    const [stale, stalePrice] = [await change(read, { trial_days: 3 }), await price(read, 2_500)];
    const version = read.version + 1;
    const changed_by = owner.user.username;
    expect(stale.json).toMatchObject({
      code: "changed_meanwhile",
      params: {
        current: { priority: 7, version, "en.description": read.en.description },
        changed_by,
      },
    });
    expect(stalePrice.json).toMatchObject({
      code: "changed_meanwhile",
      params: { current: { month_cents: 1_999, version }, changed_by },
    });
    expect(await planOf("Pro")).toMatchObject({ priority: 7, trial_days: 0, month_cents: 1_999 });
  });

  test("a new price applies to new subscriptions, and existing ones keep theirs", async () => {
    expect((await price(await planOf("Premium"), 1_299)).status).toBe(200);
    expect(await offered("Premium")).toMatchObject({ price: 12.99 });
    expect((await people.subscribe(await people.subscriber(basic), premium)).json.code).toBe(
      "price_changed",
    );
    const bob = await people.subscriber({ ...premium, price: 12.99 });
    expect(await people.statusOf(bob)).toMatchObject({ price: 12.99 });
    await app.billing.advance({ months: 1 });
    expect(await people.statusOf(ann)).toMatchObject({ price: 9.99 });
    const paid = (await list({ user: ann.user.id, kind: "period" })).payments;
    expect(paid.map(({ amount_cents }) => amount_cents)).toEqual([999, 999]);
  });

  test("a hundred times the price is refused until it is confirmed", async () => {
    const before = await planOf("Pro");
    const { json } = await price(before, before.month_cents * 100);
    expect(json).toMatchObject({ code: "large_change", params: { previous: 19.99, next: 1_999 } });
    expect((await price(before, before.month_cents * 100, true)).status).toBe(200);
    expect((await price(await planOf("Pro"), before.month_cents)).status).toBe(200);
  });
});
