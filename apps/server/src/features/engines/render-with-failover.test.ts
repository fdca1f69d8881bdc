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
import { removeChoice, upsertChoice } from "./engines.store.ts";
import { engineAttempts, engineHealth, engineSettings, engineSpend } from "./engines.tables.ts";
import type { EngineSettings } from "./engines.settings.ts";
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
  for (const table of [engineAttempts, engineHealth, engineSettings, engineSpend])
    await app.db.delete(table);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.stop();
});

const rules: EngineSettings = { budgetUsd: undefined, budgetsUsd: new Map(), restMs: 60_000 };

const contextWith = (engines: readonly Engine[], more: Partial<EngineSettings> = {}) => {
  const ctx = app.wiring.context();
  return {
    ...ctx,
    ports: { ...ctx.ports, engines },
    settings: { ...ctx.settings, engines: { ...rules, ...more } },
  };
};

async function draw(
  engines: readonly Engine[],
  { budget = {}, ...more }: Partial<RenderJob> & { budget?: Partial<EngineSettings> } = {},
) {
  const [first] = engines;
  const job: RenderJob = {
    userId: ann.user.id,
    isConfirmed: true,
    generationId: randomUUID(),
    preferred: [],
    maxPrice: first?.facts.price ?? 0,
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
  const { engine } = await renderWithFailover(contextWith(engines, budget), job);
  return engine.id;
}

const attempts = () => app.db.select().from(engineAttempts).orderBy(asc(engineAttempts.startedAt));
const outcomes = async () =>
  (await attempts()).map(({ engine, attempt, outcome }) => [engine, attempt, outcome]);
const healthOf = async (engine: string) =>
  (await app.db.select().from(engineHealth).where(eq(engineHealth.engine, engine)))[0];
const spent = async () => {
  const rows = await app.db.select().from(engineSpend);
  return Object.fromEntries(rows.map(({ engine, usd }) => [engine, usd]));
};
/** Simulates that an hour has passed for the breaker. */
const passHour = (engine: string) =>
  app.db.execute(
    sql`update engine_health set open_until = open_until - interval '1 hour' where engine = ${engine}`,
  );

const fails = async () => {
  throw new EngineFailedError("no", { isBilled: false });
};

describe("failover", () => {
  test("first engine renders, and each attempt is recorded", async () => {
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

  test("without a confirmed address › no engine that costs money is called", async () => {
    const all = [portEngine("maker:fast-1", { estimateUsd: 0.04 }), portEngine("free")];
    expect(await draw(all, { isConfirmed: false })).toBe("free");
  });

  test.each([
    ["fails", new EngineFailedError("no", { isBilled: false }), "failed", 0],
    ["fails and is billed", new EngineFailedError("no", { isBilled: true }), "failed", 0.04],
    ["throws an unknown error", new TypeError("fetch failed"), "failed", 0.04],
    ["is busy", new EngineBusyError("later", 1_000), "busy", 0],
  ])("first engine %s: the next engine renders", async (_, error, outcome, cost) => {
    const first = portEngine("a", { estimateUsd: 0.04 }, () => Promise.reject(error));
    expect(await draw([first, portEngine("b")])).toBe("b");
    expect(await outcomes()).toEqual([
      ["a", 1, outcome],
      ["b", 2, "drawn"],
    ]);
    expect(await spent()).toEqual({ "*": cost, a: cost });
  });

  test("rejected image: its reported cost counts as spent, and the next engine renders", async () => {
    const isChecked = { composesOwnPhotos: false, estimateUsd: 0.04 };
    const first = portEngine("a", isChecked, async () => 0.05);
    expect(await draw([first, portEngine("b")])).toBe("b");
    expect(await outcomes()).toEqual([
      ["a", 1, "failed"],
      ["b", 2, "drawn"],
    ]);
    expect(await spent()).toEqual({ "*": 0.05, a: 0.05 });
  });

  test("refusal is final", async () => {
    const refuses = portEngine("a", {}, async () => {
      throw new EngineRefusedError("unsafe", "no");
    });
    const second = portEngine("b");
    await expect(draw([refuses, second])).rejects.toThrow(EngineRefusedError);
    expect(second.calls()).toBe(0);
    expect(await healthOf("a")).toMatchObject({ failures: 0 });
  });

  test("more expensive engine, or one for too few people, is never called", async () => {
    const dear = portEngine("b", { price: 2 });
    const small = portEngine("c", { mostPeople: 1 });
    await expect(draw([portEngine("a", {}, fails), dear, small])).rejects.toThrow(
      EngineFailedError,
    );
    expect([dear.calls(), small.calls()]).toEqual([0, 0]);
  });

  test("preferred engine is called first", async () => {
    const engines = ["a", "b", "c"].map((id) => portEngine(id));
    expect(await draw(engines, { preferred: ["c", "gone", "b"] })).toBe("c");
  });

  test("user who chose a local engine: photos stay on this server, also if it fails", async () => {
    const ours = portEngine("a", {}, fails);
    const elsewhere = portEngine("b", { isOurs: false });
    expect(await draw([ours, elsewhere])).toBe("b");
    await upsertChoice(app.db, { userId: ann.user.id, engine: "a", chosenAt: new Date() });
    await expect(draw([ours, elsewhere])).rejects.toThrow(EngineFailedError);
    expect(await draw([ours, elsewhere, portEngine("c")])).toBe("c");
    expect(elsewhere.calls()).toBe(1);
    await removeChoice(app.db, { userId: ann.user.id });
  });

  test("engine that hangs and ignores the signal leaves time for the next", async () => {
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

  test("no engine is called after the deadline", async () => {
    const only = portEngine("a");
    const deadline = new Date(Date.now() - 1);
    await expect(draw([only], { deadline })).rejects.toThrow(DeadlineExceededError);
    const hangs = portEngine("b", {}, ({ signal }) => wait(60_000, undefined, { signal }));
    const soon = new Date(Date.now() + 300);
    await expect(draw([hangs], { deadline: soon })).rejects.toThrow(DeadlineExceededError);
    expect(only.calls()).toBe(0);
  });

  test("no call is started that cannot end before the deadline", async () => {
    const slow = portEngine("a");
    await draw([slow]);
    await app.db.update(engineHealth).set({ typicalMs: 60_000 });
    await expect(draw([slow])).rejects.toThrow(DeadlineExceededError);
    expect(slow.calls()).toBe(1);
  });

  test("cancelled attempt is closed and does not change the engine's health", async () => {
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

  test("attempt of a dead process is closed as lost and counts as spent", async () => {
    await draw([portEngine("a", { estimateUsd: 0.04 })]);
    await app.db
      .update(engineAttempts)
      .set({ outcome: null, ms: null, endsBy: new Date(Date.now() - 60_000) });
    expect(await sweepAttempts(app.wiring.context())).toBe(1);
    expect(await outcomes()).toEqual([["a", 1, "lost"]]);
    expect(await spent()).toMatchObject({ a: 0.04 });
  });
});

describe("circuit breaker", () => {
  test("opens within ten failures, permits one probe, closes on its success", async () => {
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

    await passHour("a");
    await Promise.all(Array.from({ length: 12 }, () => draw([shaky, sound])));
    expect(shaky.calls()).toBe(before + 1);
    const { openUntil, openings } = (await healthOf("a")) ?? {};
    expect(openings).toBe(2);
    // The second pause is twice as long as the first.
    expect(openUntil?.getTime()).toBeGreaterThan(Date.now() + 1.5 * rules.restMs);

    isDown = false;
    await passHour("a");
    const drawn = await Promise.all(Array.from({ length: 12 }, () => draw([shaky, sound])));
    expect(drawn.filter((id) => id === "a")).toHaveLength(1);
    expect(await healthOf("a")).toMatchObject({ openUntil: null, openings: 0, errorRate: 0 });
    expect(await draw([shaky, sound])).toBe("a");
  }, 60_000);

  test("stays closed for an engine that fails occasionally", async () => {
    let n = 0;
    const shaky = portEngine("a", {}, async () => {
      n += 1;
      if (n % 3 === 0) await fails();
    });
    for (let call = 0; call < 40; call += 1) await draw([shaky, portEngine("b")]);
    expect(shaky.calls()).toBe(40);
  });

  test("caller with only the resting engine waits for it", async () => {
    let isDown = true;
    const shaky = portEngine("a", {}, async () => {
      if (isDown) await fails();
    });
    for (let n = 0; n < 6; n += 1) await draw([shaky], { budget: { restMs: 700 } }).catch(() => {});
    isDown = false;
    expect(await draw([shaky])).toBe("a");
  });

  test("engine that the operator disabled is not called", async () => {
    const [a, b] = [portEngine("a"), portEngine("b")];
    const offUntil = new Date(Date.now() + 60_000);
    await app.db.insert(engineSettings).values({ engine: "a", offUntil });
    expect(await draw([a, b])).toBe("b");
    await expect(draw([a])).rejects.toThrow(NoEngineAvailableError);
  });

  test("busy engine is not called for as long as it requested", async () => {
    const busy = portEngine("a", {}, async () => {
      throw new EngineBusyError("later", 60_000);
    });
    await draw([busy, portEngine("b")]);
    await draw([busy, portEngine("b")]);
    expect(busy.calls()).toBe(1);
    expect(await healthOf("a")).toMatchObject({ errorRate: 0, openUntil: null });
  });
});

describe("budget", () => {
  test("is never exceeded by concurrent calls, and the next engine renders", async () => {
    const paid = portEngine("a", { estimateUsd: 0.04 }, () => wait(20));
    const free = portEngine("b");
    const drawn = await Promise.all(
      Array.from({ length: 20 }, () => draw([paid, free], { budget: { budgetUsd: 0.25 } })),
    );
    expect(drawn.filter((id) => id === "a")).toHaveLength(6);
    expect(await spent()).toEqual({ "*": 0.24, a: 0.24 });
    expect((await attempts()).filter(({ outcome }) => outcome === null)).toEqual([]);
  });

  test("may be set for one engine", async () => {
    const budget = { budgetsUsd: new Map([["a", 0.05]]) };
    const engines = [
      portEngine("a", { estimateUsd: 0.04 }),
      portEngine("b", { estimateUsd: 0.01 }),
    ];
    expect(await draw(engines, { budget })).toBe("a");
    expect(await draw(engines, { budget })).toBe("b");
  });

  test("empty budget without another engine fails immediately", async () => {
    const paid = portEngine("a", { estimateUsd: 0.04 });
    await expect(draw([paid], { budget: { budgetUsd: 0.01 } })).rejects.toThrow(
      NoEngineAvailableError,
    );
    expect(paid.calls()).toBe(0);
  });
});

describe("calls per minute", () => {
  test("caller who would wait too long uses the next engine", async () => {
    const limited = portEngine("a", { callsPerMinute: 2 });
    const drawn = [];
    for (let n = 0; n < 3; n += 1) drawn.push(await draw([limited, portEngine("b")]));
    expect(drawn).toEqual(["a", "b", "b"]);
    expect((await attempts()).filter(({ outcome }) => outcome !== "drawn")).toEqual([]);
  });
});
