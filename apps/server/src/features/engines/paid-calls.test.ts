import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "#kit/ctx.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { discardPaidCalls } from "./discard-paid-calls.ts";
import type { Engine, RenderOptions } from "./engine.port.ts";
import { engineAttempts, engineHealth, enginePaidCalls, engineSpend } from "./engines.tables.ts";
import { resultKeyOf } from "./paid-results.ts";
import { renderWithFailover } from "./render-with-failover.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

let app: TestApp;
let ann: Person;
let folder: string;
let generationId: string;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUp(app);
  folder = await mkdtemp(join(tmpdir(), "twofold-paid-"));
}, 60_000);
beforeEach(async () => {
  generationId = randomUUID();
  for (const table of [engineAttempts, engineHealth, enginePaidCalls, engineSpend])
    await app.db.delete(table);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.stop();
});

/** A worker that reaches this step never continues, like one that was killed. */
function createDeath() {
  const reached = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    die(): Promise<never> {
      reached.resolve();
      return new Promise(() => {});
    },
  };
}

const USD = 0.04;
const paidEngine = (act?: (options: RenderOptions) => Promise<number | void>) =>
  portEngine("maker:paid", { estimateUsd: USD }, act);

/** A provider with jobs: it bills each accepted one, and returns the image of a known one. */
function jobEngine(steps: { accepted?: () => Promise<void>; waiting?: () => Promise<void> } = {}) {
  const bought: string[] = [];
  const collected: string[] = [];
  const engine = paidEngine(async ({ providerJob, onAccepted }) => {
    if (providerJob === undefined) {
      bought.push(`job-${bought.length + 1}`);
      await steps.accepted?.();
      await onAccepted?.(bought.at(-1)!);
      await steps.waiting?.();
    }
    collected.push(providerJob ?? bought.at(-1)!);
  });
  return { engine, bought, collected };
}

async function runWorker(engines: readonly Engine[], ports: Partial<Ctx["ports"]> = {}) {
  const ctx = app.wiring.context();
  return renderWithFailover(
    { ...ctx, ports: { ...ctx.ports, ...ports, engines } },
    {
      userId: ann.user.id,
      isConfirmed: true,
      generationId,
      preferred: [],
      maxPrice: 10,
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
    },
  );
}

async function killWorker(
  { reached }: { readonly reached: Promise<void> },
  engines: readonly Engine[],
  ports?: Partial<Ctx["ports"]>,
): Promise<void> {
  const running = runWorker(engines, ports);
  await Promise.race([reached, running]);
}

const outcomes = async () =>
  (await app.db.select().from(engineAttempts).orderBy(asc(engineAttempts.attempt))).map(
    ({ engine, outcome }) => [engine, outcome],
  );
const spent = async () =>
  Object.fromEntries(
    (await app.db.select().from(engineSpend)).map(({ engine, usd }) => [engine, usd]),
  );
const storedResults = async () => {
  const keys: string[] = [];
  const prefix = `users/${ann.user.id}/results/${generationId}`;
  for await (const { key } of app.wiring.ports.storage.list(prefix)) keys.push(key);
  return keys;
};
const ONE_IMAGE = { "*": USD, "maker:paid": USD };
const TWO_IMAGES = { "*": 2 * USD, "maker:paid": 2 * USD };

describe("synchronous provider › worker is killed", () => {
  test("after the result is stored › the next worker delivers it without a call", async () => {
    const engine = paidEngine();
    const { reached, die } = createDeath();
    const imaging = { ...app.wiring.ports.imaging, measure: die };
    await killWorker({ reached }, [engine], { imaging });
    expect(await outcomes()).toEqual([["maker:paid", null]]);

    const { engine: used, rendered } = await runWorker([engine]);
    expect(used.id).toBe("maker:paid");
    expect((await readFile(rendered.path)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(engine.calls()).toBe(1);
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });

  test("before delivery › the next worker delivers the stored result", async () => {
    const engine = paidEngine(async () => 0.05);
    await runWorker([engine]);
    await runWorker([engine]);
    expect(engine.calls()).toBe(1);
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
    expect(await spent()).toEqual({ "*": 0.05, "maker:paid": 0.05 });
  });

  test("after its attempt was closed as lost › the stored result is delivered and counted once", async () => {
    const engine = paidEngine();
    const { reached, die } = createDeath();
    await killWorker({ reached }, [engine], {
      imaging: { ...app.wiring.ports.imaging, measure: die },
    });
    await app.db.update(engineAttempts).set({ endsBy: new Date(Date.now() - 60_000) });
    await sweepAttempts(app.wiring.context());
    await runWorker([engine]);
    expect(engine.calls()).toBe(1);
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });

  test("before the result is stored › is called again with the same key: cannot be excluded without one", async () => {
    const keys: string[] = [];
    const engine = paidEngine(async ({ idempotencyKey }) => void keys.push(idempotencyKey));
    const { reached, die } = createDeath();
    await killWorker({ reached }, [engine], {
      storage: { ...app.wiring.ports.storage, put: die },
    });
    await runWorker([engine]);
    expect(keys).toEqual([generationId, generationId]);
    expect(await spent()).toEqual(TWO_IMAGES);
  });
});

describe("asynchronous provider › worker is killed", () => {
  test("after the id is stored › the next worker collects the same job", async () => {
    const { reached, die } = createDeath();
    const { engine, bought, collected } = jobEngine({ waiting: die });
    await killWorker({ reached }, [engine]);
    await runWorker([engine]);
    expect(bought).toEqual(["job-1"]);
    expect(collected).toEqual(["job-1"]);
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });

  test("after the result, before it is stored › the next worker collects the same job", async () => {
    const { reached, die } = createDeath();
    const { engine, bought, collected } = jobEngine();
    await killWorker({ reached }, [engine], {
      storage: { ...app.wiring.ports.storage, put: die },
    });
    await runWorker([engine]);
    expect(bought).toEqual(["job-1"]);
    expect(collected).toEqual(["job-1", "job-1"]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });

  test("after the result is stored › nothing is collected again", async () => {
    const { reached, die } = createDeath();
    const { engine, bought, collected } = jobEngine();
    await killWorker({ reached }, [engine], {
      imaging: { ...app.wiring.ports.imaging, measure: die },
    });
    await runWorker([engine]);
    expect([bought, collected]).toEqual([["job-1"], ["job-1"]]);
  });

  test("before the id is stored › pays again: cannot be excluded without a key", async () => {
    const { reached, die } = createDeath();
    let isKilled = false;
    const accepted = async () => {
      if (isKilled) return;
      isKilled = true;
      await die();
    };
    const { engine, bought } = jobEngine({ accepted });
    await killWorker({ reached }, [engine]);
    await runWorker([engine]);
    expect(bought).toEqual(["job-1", "job-2"]);
    expect(await outcomes()).toEqual([
      ["maker:paid", null],
      ["maker:paid", "drawn"],
    ]);
    expect(await spent()).toEqual(TWO_IMAGES);
  });

  test("and its job fails › the next engine renders", async () => {
    const { reached, die } = createDeath();
    const engine = paidEngine(async ({ providerJob, onAccepted }) => {
      if (providerJob !== undefined) throw new Error("the provider has lost the job");
      await onAccepted?.("job-1");
      await die();
    });
    await killWorker({ reached }, [engine, portEngine("free")]);
    expect((await runWorker([engine, portEngine("free")])).engine.id).toBe("free");
    expect(await outcomes()).toEqual([
      ["maker:paid", "failed"],
      ["free", "drawn"],
    ]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });

  test("and its engine is no longer configured › another engine renders", async () => {
    const { reached, die } = createDeath();
    const { engine } = jobEngine({ waiting: die });
    await killWorker({ reached }, [engine]);
    expect((await runWorker([portEngine("free")])).engine.id).toBe("free");
  });
});

describe("two workers run the same generation", () => {
  test("the attempt is closed once, and its cost counts once", async () => {
    const { reached, die } = createDeath();
    const { engine, bought } = jobEngine({ waiting: die });
    await killWorker({ reached }, [engine]);
    await Promise.all([runWorker([engine]), runWorker([engine])]);
    expect(bought).toEqual(["job-1"]);
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
    expect(await spent()).toEqual(ONE_IMAGE);
  });
});

describe("what is kept", () => {
  test("a takeover does not change the typical duration of the engine", async () => {
    const { reached, die } = createDeath();
    const { engine } = jobEngine({ waiting: die });
    await killWorker({ reached }, [engine]);
    await runWorker([engine]);
    const [health] = await app.db.select().from(engineHealth);
    expect(health).toMatchObject({ calls: 1, failures: 0, typicalMs: null });
  });

  test("is erased with the generation's end, the file as well as the job", async () => {
    const { engine } = jobEngine();
    await runWorker([engine]);
    const key = { userId: ann.user.id, generationId };
    expect(await storedResults()).toEqual([resultKeyOf({ ...key, attempt: 1 })]);
    expect(await app.db.select().from(enginePaidCalls)).toMatchObject([{ providerJob: "job-1" }]);
    await discardPaidCalls(app.wiring.context(), key);
    expect(await storedResults()).toEqual([]);
    expect(await app.db.select().from(enginePaidCalls)).toEqual([]);
  });

  test("is nothing for an engine that costs nothing", async () => {
    await runWorker([portEngine("free")]);
    expect(await app.db.select().from(enginePaidCalls)).toEqual([]);
    expect(await storedResults()).toEqual([]);
  });

  test("storage that fails does not fail the image", async () => {
    const engine = paidEngine();
    const put = () => Promise.reject(new Error("the disk is full"));
    const { rendered } = await runWorker([engine], {
      storage: { ...app.wiring.ports.storage, put },
    });
    expect(rendered.path).toContain("drawn.jpg");
    expect(await outcomes()).toEqual([["maker:paid", "drawn"]]);
  });
});
