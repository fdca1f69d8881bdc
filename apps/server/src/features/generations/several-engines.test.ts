import { creditBalance } from "@twofold/contract/credits";
import { chooseEngine } from "@twofold/contract/engines";
import { getGeneration } from "@twofold/contract/generations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ports } from "#kit/ctx.ts";
import { verifyLedger } from "#features/credits/credits.ts";
import { EngineFailedError } from "#features/engines/engine.port.ts";
import { engineSettings } from "#features/engines/engines.tables.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { startFromPhoto } from "#testing/start-generation.ts";
import { generations } from "./generations.tables.ts";
import { runGeneration } from "./run-generation.ts";

let app: TestApp;
let isDown = false;
beforeAll(async () => {
  app = await startTestApp();
  const dear = portEngine("dear", { price: 3, estimateUsd: 0.1 }, async () => {
    if (isDown) throw new EngineFailedError("no", { isBilled: false });
  });
  const cheap = portEngine("cheap", { price: 1 });
  Object.assign(app.wiring.ports, { engines: [cheap, dear] } satisfies Partial<Ports>);
});
afterAll(() => app.stop());

/** Requests a generation and runs it here, because this app has no worker. */
async function make(who: Person, prompt = "") {
  const { token, user } = who;
  const id = await startFromPhoto(app, who, prompt);
  const held = (await app.call(getGeneration, { params: { id } }, { token })).json.receipt;
  await runGeneration(app.wiring.context(), { userId: user.id, id }, AbortSignal.timeout(10_000));
  return { held, ...(await app.call(getGeneration, { params: { id } }, { token })).json };
}

const balanceOf = async ({ token }: Person) =>
  (await app.call(creditBalance, {}, { token })).json.current_balance;

test("engine chosen by the user renders at its own price", async () => {
  const ann = await signUp(app);
  await app.call(chooseEngine, { body: { engine: "dear" } }, ann);
  expect(await make(ann)).toMatchObject({
    engine: "dear",
    receipt: { state: "charged", credits: 3 },
  });
  expect(await balanceOf(ann)).toBe(2);
});

test("cheaper engine rendered after a failure: the difference is returned and the receipt shows it", async () => {
  const ann = await signUp(app);
  await app.call(chooseEngine, { body: { engine: "dear" } }, ann);
  isDown = true;
  const made = await make(ann);
  isDown = false;
  expect(made).toMatchObject({
    status: "succeeded",
    engine: "cheap",
    held: { state: "held", credits: 3 },
    receipt: { state: "charged", credits: 1 },
  });
  expect(await balanceOf(ann)).toBe(4);
  const faults: string[] = [];
  for await (const fault of verifyLedger(app.db)) faults.push(fault);
  expect(faults).toEqual([]);
});

test("composed prompt is stored with its version", async () => {
  const ann = await signUp(app);
  const { id } = await make(ann, "snow, please");
  const [row] = await app.db.select().from(generations).where(eq(generations.id, id));
  expect(row).toMatchObject({ prompt: "snow, please", promptVersion: "1.1" });
  expect(row?.composedPrompt).toContain("One person before a plain painted studio backdrop");
  expect(row?.composedPrompt).toContain('"snow, please"');
});

test("engines that are switched off: another one renders; without another it is refused and costs nothing", async () => {
  const ann = await signUp(app);
  const offUntil = new Date(Date.now() + 60_000);
  await app.db.insert(engineSettings).values({ engine: "cheap", offUntil });
  await app.call(chooseEngine, { body: { engine: "dear" } }, ann);
  expect(await make(ann)).toMatchObject({ engine: "dear", status: "succeeded" });

  await app.db.insert(engineSettings).values({ engine: "dear", offUntil });
  const before = await balanceOf(ann);
  await expect(make(ann)).rejects.toMatchObject({
    code: "unavailable",
    params: { reason: "engines" },
  });
  expect(await balanceOf(ann)).toBe(before);
  await app.db.delete(engineSettings);
  await app.call(chooseEngine, { body: { engine: null } }, ann);
  expect(await make(ann)).toMatchObject({ engine: "cheap", status: "succeeded" });
});
