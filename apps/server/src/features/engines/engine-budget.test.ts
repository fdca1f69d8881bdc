import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { adminEnginesOf } from "#testing/admin-engines.ts";
import { signUpAdmin } from "#testing/admins.ts";
import { startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { isLargeChange } from "./budgets.ts";
import type { Engine } from "./engine.port.ts";
import { NoEngineAvailableError } from "./engines.errors.ts";
import { engineAttempts, engineHealth, engineSettings, engineSpend } from "./engines.tables.ts";
import { renderWithFailover } from "./render-with-failover.ts";

const PARALLEL = 100;

let app: TestApp;
let operator: Person;
let engines: ReturnType<typeof adminEnginesOf>;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ env: { ENGINE_BUDGET_USD_PER_DAY: "5" } });
  operator = await signUpAdmin(app, ["operator"]);
  engines = adminEnginesOf(app, operator);
  folder = await mkdtemp(join(tmpdir(), "twofold-budget-"));
});
beforeEach(async () => {
  for (const table of [engineAttempts, engineHealth, engineSettings, engineSpend])
    await app.db.delete(table);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.stop();
});

const install = (...all: Engine[]) =>
  Object.assign(app.wiring.ports, { engines: all } satisfies Partial<Ports>);

async function draw(): Promise<string> {
  const { engine } = await renderWithFailover(app.wiring.context(), {
    userId: operator.user.id,
    isConfirmed: true,
    generationId: randomUUID(),
    preferred: [],
    maxPrice: 1,
    deadline: new Date(Date.now() + 60_000),
    request: {
      sceneFolder: "",
      prompt: "",
      personCount: 2,
      references: [],
      width: 8,
      height: 10,
      seed: 1,
      folder: await mkdtemp(join(folder, "work-")),
    },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return engine.id;
}
/** Undefined if no engine may draw it. */
const tryToDraw = () =>
  draw().catch((error: unknown) => {
    if (!(error instanceof NoEngineAvailableError)) throw error;
    return undefined;
  });
const drawMany = () => Promise.all(Array.from({ length: PARALLEL }, tryToDraw));
/** Each of ten callers draws one image after another, so that calls begin all the time. */
const drawSteadily = () =>
  Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = 0; n < PARALLEL / 10; n += 1) await tryToDraw();
    }),
  );
const attemptsOf = async (engine: string) => {
  const found = app.db.select({ count: count() }).from(engineAttempts);
  return (await found.where(eq(engineAttempts.engine, engine)))[0]?.count;
};

describe("budget in the table", () => {
  test("a hundred parallel generations at the limit overspend nothing", async () => {
    const paid = portEngine("maker:paid", { estimateUsd: 0.1 }, async () => 0.1);
    install(paid);
    await engines.setBudget("*", 0.7);
    const drawn = await drawMany();
    expect(drawn.filter((id) => id === paid.id)).toHaveLength(7);
    expect(paid.calls()).toBe(7);
    expect((await engines.list()).budget).toMatchObject({ spent_usd: 0.7, limit_usd: 0.7 });
  }, 60_000);

  test("lowered under load: no call is sent after the reply to the administrator", async () => {
    let reserved: number | undefined;
    const paid: ReturnType<typeof portEngine> = portEngine(
      "maker:paid",
      { estimateUsd: 0.05 },
      async () => {
        if (paid.calls() !== 5) return 0.05;
        expect((await engines.setBudget("*", 0.1)).status).toBe(200);
        reserved = await attemptsOf(paid.id);
        return 0.05;
      },
    );
    install(paid);
    await drawSteadily();
    expect(reserved).toBeGreaterThanOrEqual(5);
    expect(reserved).toBeLessThan(PARALLEL);
    expect(await attemptsOf(paid.id)).toBe(reserved);
  });

  test("used up: a free engine draws, and without one it is refused", async () => {
    const paid = portEngine("maker:paid", { estimateUsd: 0.1 });
    install(paid, portEngine("free"));
    await engines.setBudget(paid.id, 0.05);
    expect(await draw()).toBe("free");
    install(paid);
    await expect(draw()).rejects.toThrow(NoEngineAvailableError);
  });
});

test("an engine that is switched off finishes its running call and gets no other", async () => {
  const first: ReturnType<typeof portEngine> = portEngine("first", {}, async () => {
    expect((await engines.off(first.id)).status).toBe(200);
  });
  install(first, portEngine("second"));
  expect(await draw()).toBe("first");
  expect(await draw()).toBe("second");
  install(first);
  await expect(draw()).rejects.toThrow(NoEngineAvailableError);
  expect(first.calls()).toBe(1);
});

test.each([
  [5, 499, false],
  [5, 500, true],
  [5, undefined, true],
  [0, 99, false],
  [0, 100, true],
  [undefined, 1_000_000, false],
])("from %s to %s dollars is a large change: %s", (before, after, isLarge) => {
  expect(isLargeChange(before, after)).toBe(isLarge);
});
