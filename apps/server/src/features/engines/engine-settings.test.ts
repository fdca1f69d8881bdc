import { listAudit, undoAction } from "@twofold/contract/admin/audit";
import { orderEngines, probeEngine } from "@twofold/contract/admin/engines";
import { listEngines } from "@twofold/contract/engines";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { adminEnginesOf } from "#testing/admin-engines.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { wire, type Wiring } from "../../wiring.ts";
import { selectEngine } from "./engines.ts";
import { engineHealth, engineSettings, engineSpend } from "./engines.tables.ts";

const ports = {
  engines: [
    portEngine("house", { price: 1 }),
    portEngine("maker:best", { isOurs: false, price: 1, estimateUsd: 0.1 }),
    // An id may contain a slash.
    portEngine("fal:free/spare", { price: 1 }),
  ],
} satisfies Partial<Ports>;

let app: TestApp;
let other: Wiring;
let operator: Person;
let engines: ReturnType<typeof adminEnginesOf>;
beforeAll(async () => {
  const env = { ENGINE_BUDGET_USD_PER_DAY: "5", ENGINE_BUDGETS_USD_PER_DAY: "maker:best=2" };
  app = await startTestApp({ env });
  other = await wire(app.config, app.wiring.log);
  for (const { ports: own } of [app.wiring, other]) Object.assign(own, ports);
  operator = await signUpAdmin(app, ["operator"]);
  engines = adminEnginesOf(app, operator);
});
beforeEach(async () => {
  for (const table of [engineHealth, engineSettings, engineSpend]) await app.db.delete(table);
});
afterAll(async () => {
  await other.close();
  await app.stop();
});

const job = { personCount: 2, isConfirmed: true, preferred: [] };
const engineOn = async (node: Pick<Wiring, "context"> = app.wiring) =>
  (await selectEngine(node.context(), { ...job, userId: operator.user.id }))?.id;
const lastEntry = async (action: string) =>
  (await app.call(listAudit, { query: { action, limit: 1 } }, operator)).json.entries[0];
const undo = async (seq: number) =>
  (await app.call(undoAction, { params: { seq } }, operator)).status;
const order = (ids: readonly string[], version: number) =>
  app.call(orderEngines, { body: { engines: [...ids], version } }, operator);

describe("switch of an engine", () => {
  test("every node uses the next engine immediately, and the engine again at its end", async () => {
    expect((await engines.off("house")).status).toBe(200);
    expect([await engineOn(), await engineOn(other)]).toEqual(["maker:best", "maker:best"]);
    expect(await engines.get("house")).toMatchObject({
      state: "off",
      switch: { is_off: true, reason: "Its images are wrong", changed_by: operator.user.username },
    });
    const { json } = await app.call(listEngines, {}, operator);
    expect(json[0]).toMatchObject({ id: "house", state: "off" });

    await app.db.update(engineSettings).set({ offUntil: sql`now() - interval '1 second'` });
    expect([await engineOn(), await engineOn(other)]).toEqual(["house", "house"]);
    expect((await engines.get("house")).switch).toMatchObject({ is_off: false, until: null });
  });

  test("is refused without an end, without a reason and for more than seven days", async () => {
    for (const missing of ["until", "reason"]) {
      const { status, json } = await engines.off("house", { [missing]: undefined });
      expect([status, json.errors[0].field]).toEqual([400, missing]);
    }
    for (const ms of [-1_000, 7 * 86_400_000 + 60_000]) {
      const until = new Date(Date.now() + ms).toISOString();
      expect((await engines.off("house", { until })).json.code).toBe("end_out_of_range");
    }
  });

  test("a version that is no longer current gets the current row, who changed it and when", async () => {
    const { until } = (await engines.off("fal:free/spare")).json;
    const { status, json } = await engines.change("fal:free/spare", { version: 0 });
    expect([status, json.code]).toEqual([409, "changed_meanwhile"]);
    expect(json.params).toEqual({
      current: { is_off: true, until, reason: "Its images are wrong", version: 1 },
      changed_by: operator.user.username,
      changed_at: expect.any(String),
    });
  });

  test("undo restores it, also the end, and is refused after another change", async () => {
    const off = await engines.off("house");
    const entry = await lastEntry("engines.switch_changed");
    expect(entry).toMatchObject({
      subject_id: "house",
      reason: "Its images are wrong",
      before: { is_off: false, until: null, version: 0 },
      after: { is_off: true, until: off.json.until, version: 1 },
      can_undo: true,
    });
    await engines.on("house");
    expect(await undo(entry.seq)).toBe(409);
    const on = await lastEntry("engines.switch_changed");
    expect(await undo(on.seq)).toBe(204);
    expect((await engines.get("house")).switch).toMatchObject({
      is_off: true,
      until: off.json.until,
      reason: "Its images are wrong",
      version: 3,
    });
    expect(await lastEntry("engines.switch_changed")).toMatchObject({ undoes: on.seq });
  });
});

describe("order of engines", () => {
  test("applies to the next image and to the list of users, and can be undone", async () => {
    const { status, json } = await order(["fal:free/spare", "maker:best", "house"], 0);
    expect([status, json.version, json.changed_by]).toEqual([200, 1, operator.user.username]);
    expect([await engineOn(), await engineOn(other)]).toEqual(["fal:free/spare", "fal:free/spare"]);
    const shown = (await app.call(listEngines, {}, operator)).json;
    expect(shown[0]).toMatchObject({ id: "fal:free/spare", is_default: true });

    const { seq } = await lastEntry("engines.order_changed");
    expect(await undo(seq)).toBe(204);
    expect((await engines.list()).order.engines).toEqual(["house", "maker:best", "fal:free/spare"]);
    expect(await undo(seq)).toBe(409);
  });

  test("is refused with the current order if it was changed meanwhile", async () => {
    await order(["fal:free/spare", "house", "maker:best"], 0);
    const { status, json } = await order(["maker:best", "house", "fal:free/spare"], 0);
    expect([status, json.code]).toEqual([409, "changed_meanwhile"]);
    expect(json.params.current).toEqual({
      engines: ["fal:free/spare", "house", "maker:best"],
      version: 1,
    });
  });

  test.each([
    ["an engine is missing", ["house", "fal:free/spare"]],
    ["an engine is named twice", ["house", "house", "fal:free/spare"]],
    ["an engine is unknown", ["house", "maker:best", "other"]],
  ])("is refused if %s", async (_, ids) => {
    expect((await order(ids, 0)).json.code).toBe("invalid_request");
  });
});

describe("budget", () => {
  test("in the table replaces the environment's, and null returns to it", async () => {
    expect((await engines.get("maker:best")).budget).toMatchObject({
      usd_per_day: null,
      limit_usd: 2,
      warn_at: 0.8,
    });
    expect((await engines.setBudget("maker:best", 0.05)).json).toMatchObject({
      usd_per_day: 0.05,
      limit_usd: 0.05,
      default_usd: 2,
    });
    expect((await engines.get("maker:best")).state).toBe("out_of_budget");
    const warned = await engines.setBudget("maker:best", null, { warn_at: 0.5 });
    expect(warned.json).toMatchObject({ limit_usd: 2, warn_at: 0.5 });
    expect((await engines.get("maker:best")).state).toBe("on");
  });

  test("below today's spending stops paid engines on all nodes, and free ones continue", async () => {
    await order(["maker:best", "house", "fal:free/spare"], 0);
    const day = new Date().toISOString().slice(0, 10);
    await app.db.insert(engineSpend).values({ day, engine: "*", usd: 3 });
    expect([await engineOn(), await engineOn(other)]).toEqual(["maker:best", "maker:best"]);
    await engines.setBudget("*", 1);
    expect([await engineOn(), await engineOn(other)]).toEqual(["house", "house"]);
    await engines.setBudget("*", 0);
    await engines.setBudget("house", 0);
    expect((await engines.get("house")).state).toBe("on");
  });

  test("a hundred times the previous value is refused until it is confirmed", async () => {
    const { status, json } = await engines.setBudget("*", 500);
    expect([status, json.code, json.params]).toEqual([
      409,
      "large_change",
      { previous: 5, next: 500 },
    ]);
    expect((await engines.list()).budget).toMatchObject({ limit_usd: 5, version: 0 });
    expect((await engines.setBudget("*", 50)).status).toBe(200);
    const confirmed = await engines.setBudget("*", 5_000, { confirms_large_change: true });
    expect(confirmed.json).toMatchObject({ limit_usd: 5_000, version: 2 });
  });

  test.each([
    ["negative", -1],
    ["no number", "20"],
  ])("a value that is %s is refused", async (_, usd) => {
    expect((await engines.setBudget("*", usd as number)).status).toBe(400);
  });

  test("of two people who change it, the second gets the row of the first", async () => {
    const results = await Promise.all(
      [3, 4].map((usd) => engines.setBudget("*", usd, { version: 0, warn_at: 0.9 })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { usd_per_day } = (await engines.list()).budget;
    expect(results.find(({ status }) => status === 409)?.json.params).toMatchObject({
      current: { usd_per_day, warn_at: expect.closeTo(0.9), version: 1 },
      changed_by: operator.user.username,
    });
  });

  test("undo restores the former value, also a hundred times as much", async () => {
    await engines.setBudget("*", 0.01);
    const { seq, before, after } = await lastEntry("engines.budget_changed");
    expect([before.usd_per_day, after.usd_per_day]).toEqual([null, 0.01]);
    expect(await undo(seq)).toBe(204);
    expect((await engines.list()).budget).toMatchObject({ usd_per_day: null, limit_usd: 5 });
    expect(await undo(seq)).toBe(409);
  });
});

describe("probe", () => {
  test("ends the pause of the breaker, which only the next call can close", async () => {
    await app.db.insert(engineHealth).values({
      engine: "house",
      calls: 9,
      failures: 9,
      errorRate: 0.9,
      openings: 1,
      openUntil: new Date(Date.now() + 600_000),
      busyUntil: new Date(Date.now() + 600_000),
    });
    expect(await engines.get("house")).toMatchObject({
      state: "resting",
      breaker: { is_open: true },
    });
    const probe = () => app.call(probeEngine, { params: { id: "house" } }, operator);
    expect((await probe()).status).toBe(204);
    const { state, breaker } = await engines.get("house");
    expect([state, breaker.is_open, breaker.busy_until]).toEqual(["on", true, null]);
    const [row] = await app.db.select().from(engineHealth).where(eq(engineHealth.engine, "house"));
    expect(row?.openUntil?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await lastEntry("engines.probed")).toMatchObject({ subject_id: "house" });
  });

  test("of an unknown engine is refused", async () => {
    const { json } = await app.call(probeEngine, { params: { id: "none" } }, operator);
    expect(json).toMatchObject({ code: "not_found", params: { resource: "engine" } });
  });
});
