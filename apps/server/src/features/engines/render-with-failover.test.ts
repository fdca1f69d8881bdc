import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { renderWithFailover, type RenderJob } from "./render-with-failover.ts";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
  type Engine,
} from "./engine.port.ts";
import { NoEngineAvailableError, DeadlineExceededError } from "./engines.errors.ts";
import { removeChoice, saveChoice } from "./engines.store.ts";
import { engineAttempts, engineHealth, engineSpend } from "./engines.tables.ts";
import { claimCallSlot } from "./health.store.ts";
import type { EngineRules } from "./engine-status.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

let app: TestApp;
let ann: Person;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
  folder = await mkdtemp(join(tmpdir(), "twofold-draw-"));
}, 60_000);
beforeEach(async () => {
  for (const table of [engineAttempts, engineHealth, engineSpend]) await app.db.delete(table);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.stop();
});

const rules: EngineRules = { budgetUsd: undefined, budgetsUsd: new Map(), restMs: 60_000 };

const contextWith = (engines: readonly Engine[], more: Partial<EngineRules> = {}) => {
  const ctx = app.wiring.context();
  return { ...ctx, ports: { ...ctx.ports, engines, engineRules: { ...rules, ...more } } };
};

async function draw(
  engines: readonly Engine[],
  { budget = {}, ...more }: Partial<RenderJob> & { budget?: Partial<EngineRules> } = {},
) {
  const [first] = engines;
  const drawing: RenderJob = {
    userId: ann.user.id,
    generationId: randomUUID(),
    preferred: [],
    mostPrice: first?.facts.price ?? 0,
    deadline: new Date(Date.now() + 20_000),
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
    ...more,
  };
  const { engine } = await renderWithFailover(contextWith(engines, budget), drawing);
  return engine.id;
}

const attempts = () => app.db.select().from(engineAttempts).orderBy(asc(engineAttempts.startedAt));
const outcomes = async () =>
  (await attempts()).map(({ engine, attempt, outcome }) => [engine, attempt, outcome]);
const healthOf = async (engine: string) => {
  const [row] = await app.db.select().from(engineHealth).where(eq(engineHealth.engine, engine));
  return row;
};
const spent = async () => {
  const rows = await app.db.select().from(engineSpend);
  return Object.fromEntries(rows.map(({ engine, usd }) => [engine, usd]));
};
/** As if so much time had passed for the breaker. */
const pass = (engine: string) =>
  app.db.execute(
    sql`update engine_health set open_until = open_until - interval '1 hour' where engine = ${engine}`,
  );

const fails = async () => {
  throw new EngineFailedError("no", { isBilled: false });
};

describe("one after the other", () => {
  test("the first draws, and each attempt is a row", async () => {
    const first = portEngine("maker:fast-1", { estimateUsd: 0.04 }, async () => 0.05);
    expect(await draw([first, portEngine("b")])).toBe("maker:fast-1");
    expect(await attempts()).toEqual([
      expect.objectContaining({
        engine: "maker:fast-1",
        model: "fast-1",
        attempt: 1,
        outcome: "drawn",
        costUsd: 0.05,
        isEstimate: false,
      }),
    ]);
    expect(await spent()).toEqual({ "*": 0.05, "maker:fast-1": 0.05 });
    expect(await healthOf("maker:fast-1")).toMatchObject({ calls: 1, failures: 0, errorRate: 0 });
  });

  test.each([
    ["failed", new EngineFailedError("no", { isBilled: false }), "failed", 0],
    ["failed and billed", new EngineFailedError("no", { isBilled: true }), "failed", 0.04],
    ["an unknown error", new TypeError("fetch failed"), "failed", 0.04],
    ["busy", new EngineBusyError("later", 1_000), "busy", 0],
  ])("%s: the next one draws", async (_, error, outcome, cost) => {
    const first = portEngine("a", { estimateUsd: 0.04 }, () => Promise.reject(error));
    expect(await draw([first, portEngine("b")])).toBe("b");
    expect(await outcomes()).toEqual([
      ["a", 1, outcome],
      ["b", 2, "drawn"],
    ]);
    expect(await spent()).toEqual({ "*": cost, a: cost });
  });

  test("a refusal is final", async () => {
    const refuses = portEngine("a", {}, async () => {
      throw new EngineRefusedError("unsafe", "no");
    });
    const second = portEngine("b");
    await expect(draw([refuses, second])).rejects.toThrow(EngineRefusedError);
    expect(second.calls()).toBe(0);
    expect(await healthOf("a")).toMatchObject({ failures: 0 });
  });

  test("a dearer one, or one that can not draw so many, is never asked", async () => {
    const dear = portEngine("b", { price: 2 });
    const small = portEngine("c", { mostPeople: 1 });
    await expect(draw([portEngine("a", {}, fails), dear, small])).rejects.toThrow(
      EngineFailedError,
    );
    expect([dear.calls(), small.calls()]).toEqual([0, 0]);
  });

  test("who is preferred comes first", async () => {
    const engines = ["a", "b", "c"].map((id) => portEngine(id));
    expect(await draw(engines, { preferred: ["c", "gone", "b"] })).toBe("c");
  });

  test("whoever has chosen one of ours keeps their photos here, also when it fails", async () => {
    const ours = portEngine("a", {}, fails);
    const elsewhere = portEngine("b", { isOurs: false });
    expect(await draw([ours, elsewhere])).toBe("b");
    await saveChoice(app.db, { userId: ann.user.id, engine: "a", chosenAt: new Date() });
    await expect(draw([ours, elsewhere])).rejects.toThrow(EngineFailedError);
    expect(await draw([ours, elsewhere, portEngine("c")])).toBe("c");
    expect(elsewhere.calls()).toBe(1);
    await removeChoice(app.db, ann.user.id);
  });

  test("one that hangs leaves time for the next, also if it does not listen", async () => {
    const hangs = portEngine("a", { estimateUsd: 0.04, canCancel: false }, () =>
      wait(60_000, undefined, { ref: false }),
    );
    const deadline = new Date(Date.now() + 2_000);
    expect(await draw([hangs, portEngine("b")], { deadline })).toBe("b");
    expect(await outcomes()).toEqual([
      ["a", 1, "timed_out"],
      ["b", 2, "drawn"],
    ]);
    expect(await spent()).toMatchObject({ a: 0.04 });
  });

  test("past the deadline nothing is called", async () => {
    const only = portEngine("a");
    const deadline = new Date(Date.now() - 1);
    await expect(draw([only], { deadline })).rejects.toThrow(DeadlineExceededError);
    const hangs = portEngine("b", {}, ({ signal }) => wait(60_000, undefined, { signal }));
    const soon = new Date(Date.now() + 300);
    await expect(draw([hangs], { deadline: soon })).rejects.toThrow(DeadlineExceededError);
    expect(only.calls()).toBe(0);
  });

  test("a call that can not end in time is not paid for", async () => {
    const slow = portEngine("a");
    await draw([slow]);
    await app.db.update(engineHealth).set({ typicalMs: 60_000 });
    await expect(draw([slow])).rejects.toThrow(DeadlineExceededError);
    expect(slow.calls()).toBe(1);
  });

  test("what is stopped is closed, and says nothing of the engine", async () => {
    const stop = new AbortController();
    const one = portEngine("a", { estimateUsd: 0.04 }, async ({ signal }) => {
      stop.abort();
      await wait(60_000, undefined, { signal });
    });
    const second = portEngine("b");
    await expect(draw([one, second], { signal: stop.signal })).rejects.toThrow("aborted");
    expect(await outcomes()).toEqual([["a", 1, "cancelled"]]);
    expect(second.calls()).toBe(0);
    expect(await healthOf("a")).toBeUndefined();
    expect(await spent()).toEqual({ "*": 0, a: 0 });
  });

  test("an attempt whose process died is closed as lost, and counts as spent", async () => {
    await draw([portEngine("a", { estimateUsd: 0.04 })]);
    await app.db
      .update(engineAttempts)
      .set({ outcome: null, ms: null, endsBy: new Date(Date.now() - 60_000) });
    expect(await sweepAttempts(app.wiring.context())).toBe(1);
    expect(await outcomes()).toEqual([["a", 1, "lost"]]);
    expect(await spent()).toMatchObject({ a: 0.04 });
  });
});

describe("the breaker", () => {
  test("opens within ten failures, lets one probe through, closes on its success", async () => {
    let isDown = true;
    const shaky = portEngine("a", {}, async () => {
      await wait(20);
      if (isDown) await fails();
    });
    const sound = portEngine("b");
    for (let n = 0; n < 20; n += 1) expect(await draw([shaky, sound])).toBe("b");
    expect(shaky.calls()).toBeLessThanOrEqual(10);
    expect(await healthOf("a")).toMatchObject({ openings: 1, openUntil: expect.any(Date) });

    const before = shaky.calls();
    for (let n = 0; n < 5; n += 1) expect(await draw([shaky, sound])).toBe("b");
    expect(shaky.calls()).toBe(before);

    await pass("a");
    await Promise.all(Array.from({ length: 12 }, () => draw([shaky, sound])));
    expect(shaky.calls()).toBe(before + 1);
    const { openUntil, openings } = (await healthOf("a")) ?? {};
    expect(openings).toBe(2);
    // Twice as long as the first time.
    expect(openUntil?.getTime()).toBeGreaterThan(Date.now() + 1.5 * rules.restMs);

    isDown = false;
    await pass("a");
    const drawn = await Promise.all(Array.from({ length: 12 }, () => draw([shaky, sound])));
    expect(drawn.filter((id) => id === "a")).toHaveLength(1);
    expect(await healthOf("a")).toMatchObject({ openUntil: null, openings: 0, errorRate: 0 });
    expect(await draw([shaky, sound])).toBe("a");
  }, 60_000);

  test("an engine that fails now and then goes on", async () => {
    let n = 0;
    const shaky = portEngine("a", {}, async () => {
      n += 1;
      if (n % 3 === 0) await fails();
    });
    for (let call = 0; call < 40; call += 1) await draw([shaky, portEngine("b")]);
    expect(shaky.calls()).toBe(40);
  });

  test("who has only the one that rests waits for it", async () => {
    let isDown = true;
    const shaky = portEngine("a", {}, async () => {
      if (isDown) await fails();
    });
    for (let n = 0; n < 6; n += 1) await draw([shaky], { budget: { restMs: 700 } }).catch(() => {});
    isDown = false;
    expect(await draw([shaky])).toBe("a");
  });

  test("the operator's switch holds", async () => {
    const [a, b] = [portEngine("a"), portEngine("b")];
    await draw([a]);
    await app.db.update(engineHealth).set({ isOff: true });
    expect(await draw([a, b])).toBe("b");
    await expect(draw([a])).rejects.toThrow(NoEngineAvailableError);
  });

  test("a busy engine is left alone for as long as it says", async () => {
    const busy = portEngine("a", {}, async () => {
      throw new EngineBusyError("later", 60_000);
    });
    await draw([busy, portEngine("b")]);
    await draw([busy, portEngine("b")]);
    expect(busy.calls()).toBe(1);
    expect(await healthOf("a")).toMatchObject({ errorRate: 0, openUntil: null });
  });
});

describe("the budget", () => {
  test("is never passed, however many come at once; then the next one draws", async () => {
    const paid = portEngine("a", { estimateUsd: 0.04 }, () => wait(20));
    const free = portEngine("b");
    const drawn = await Promise.all(
      Array.from({ length: 20 }, () => draw([paid, free], { budget: { budgetUsd: 0.25 } })),
    );
    expect(drawn.filter((id) => id === "a")).toHaveLength(6);
    expect(await spent()).toEqual({ "*": 0.24, a: 0.24 });
    expect((await attempts()).filter(({ outcome }) => outcome === null)).toEqual([]);
  });

  test("may be one engine's own", async () => {
    const budget = { budgetsUsd: new Map([["a", 0.05]]) };
    const engines = [
      portEngine("a", { estimateUsd: 0.04 }),
      portEngine("b", { estimateUsd: 0.01 }),
    ];
    expect(await draw(engines, { budget })).toBe("a");
    expect(await draw(engines, { budget })).toBe("b");
  });

  test("without another engine it is told at once", async () => {
    const paid = portEngine("a", { estimateUsd: 0.04 });
    await expect(draw([paid], { budget: { budgetUsd: 0.01 } })).rejects.toThrow(
      NoEngineAvailableError,
    );
    expect(paid.calls()).toBe(0);
  });
});

describe("calls a minute", () => {
  test("no minute sees more than the provider allows, shared by all", async () => {
    const waits = await Promise.all(
      Array.from({ length: 80 }, () =>
        claimCallSlot(app.db, "a", { callsPerMinute: 60, patienceMs: 120_000 }),
      ),
    );
    const at = waits.map((each) => each ?? Number.NaN).toSorted((a, b) => a - b);
    expect(at.filter((each) => each < 50)).toHaveLength(12);
    expect(at.filter((each) => each < 59_000)).not.toHaveLength(0);
    for (const since of at)
      expect(at.filter((each) => each >= since && each < since + 59_900).length).toBeLessThan(61);
  });

  test("who would wait long goes to the next engine", async () => {
    const limited = portEngine("a", { callsPerMinute: 2 });
    const drawn = [];
    for (let n = 0; n < 3; n += 1) drawn.push(await draw([limited, portEngine("b")]));
    expect(drawn).toEqual(["a", "b", "b"]);
    expect((await attempts()).filter(({ outcome }) => outcome !== "drawn")).toEqual([]);
  });
});
