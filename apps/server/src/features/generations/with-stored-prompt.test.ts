import { chooseEngine } from "@twofold/contract/engines";
import { listTemplates, type Template } from "@twofold/contract/templates";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EngineFailedError, type Engine } from "#features/engines/engine.port.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { contextOf, startFromPhoto } from "#testing/start-generation.ts";
import { generations } from "./generations.tables.ts";
import { runGeneration } from "./run-generation.ts";
import { startAlternative } from "./start-alternative.ts";

const INSTRUCTIONS = "snow, please";
const COMPOSED = expect.stringMatching(/^Make one photorealistic[^]*"snow, please"/) as string;

let app: TestApp;
let ann: Person;
let isDown: boolean;
/** What the engines were sent, by the engine. */
let sent: Record<string, string>;

const engineOf = (id: string, facts: Partial<Engine["facts"]> = {}) =>
  portEngine(id, facts, async (_, { prompt }) => {
    sent[id] = prompt;
    if (isDown && id === "model") throw new EngineFailedError("no", { isBilled: false });
  });
const local = engineOf("local", { ignoresPrompt: true, rendersAlternatives: true });
const model = engineOf("model");
const enable = (...engines: Engine[]) => Object.assign(app.wiring.ports, { engines });

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  isDown = false;
  sent = {};
  ann = await signUp(app);
});

const start = (prompt = INSTRUCTIONS): Promise<string> => startFromPhoto(app, ann, prompt);

const run = (id: string) =>
  runGeneration(app.wiring.context(), { userId: ann.user.id, id }, AbortSignal.timeout(10_000));

async function read(id: string) {
  const isRow = and(eq(generations.userId, ann.user.id), eq(generations.id, id));
  const [row] = await app.db.select().from(generations).where(isRow);
  return { state: row?.state, engine: row?.engine, prompt: row?.composedPrompt };
}

describe("composed prompt", () => {
  test("no enabled engine reads prompts › is not stored", async () => {
    enable(local);
    const id = await start();
    expect(await read(id)).toMatchObject({ state: "queued", prompt: "" });
    await run(id);
    expect(await read(id)).toEqual({ state: "succeeded", engine: "local", prompt: "" });
    expect(sent).toEqual({ local: "" });
  });

  test("an engine that was sent it rendered › is stored from the start and stays", async () => {
    enable(model, local);
    const id = await start();
    expect(await read(id)).toMatchObject({ state: "queued", prompt: COMPOSED });
    await run(id);
    expect(await read(id)).toEqual({ state: "succeeded", engine: "model", prompt: COMPOSED });
    expect(sent).toEqual({ model: COMPOSED });
  });

  test("an engine without prompts rendered › is stored for a failover and removed at the end", async () => {
    enable(model, local);
    await app.call(chooseEngine, { body: { engine: "local" } }, ann);
    const id = await start();
    expect(await read(id)).toMatchObject({ state: "queued", prompt: COMPOSED });
    await run(id);
    expect(await read(id)).toEqual({ state: "succeeded", engine: "local", prompt: "" });
  });

  test("was sent to an engine that failed, then another rendered without it › stays", async () => {
    enable(model, local);
    const id = await start();
    isDown = true;
    await run(id);
    expect(await read(id)).toEqual({ state: "succeeded", engine: "local", prompt: COMPOSED });
  });

  test("engine that reads prompts was enabled after the start › is sent it, and it is stored", async () => {
    enable(local);
    const id = await start();
    enable(model);
    await run(id);
    expect(await read(id)).toEqual({ state: "succeeded", engine: "model", prompt: COMPOSED });
    expect(sent).toEqual({ model: COMPOSED });
  });

  test("failed with every engine › stays", async () => {
    enable(model);
    const id = await start();
    isDown = true;
    await run(id).catch(() => {});
    expect((await read(id)).prompt).toEqual(COMPOSED);
  });

  test("text of the template was sent as the instructions › none are stored", async () => {
    enable(model);
    const templates: Template[] = (await app.call(listTemplates, {}, ann)).json;
    const id = await start(templates.find(({ name }) => name === "studio1")?.prompt);
    const [row] = await app.db.select().from(generations).where(eq(generations.id, id));
    expect(row).toMatchObject({ prompt: "", composedPrompt: expect.stringContaining("Rules") });
    expect(row?.composedPrompt).not.toContain("Wish of");
  });

  test("alternative of a picture that was stored with it › has none", async () => {
    enable(local);
    const id = await start();
    await run(id);
    await app.db
      .update(generations)
      .set({ composedPrompt: "A prompt of an earlier release" })
      .where(eq(generations.id, id));
    enable(local, model);
    const alternative = await startAlternative(contextOf(app, ann), id, "closer");
    expect(await read(alternative.id)).toMatchObject({ engine: "local", prompt: "" });
  });
});
