import { getGeneration } from "@twofold/contract/generations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EngineFailedError } from "#features/engines/engine.port.ts";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { portEngine } from "#testing/port-engines.ts";
import { startFromPhoto } from "#testing/start-generation.ts";
import { runGeneration } from "./run-generation.ts";

let app: TestApp;
let ann: Person;
let id: string;
let stop: AbortController;
/** What the second engine does; the first one always fails. */
let second: () => void;
const fail = (): never => {
  throw new EngineFailedError("no", { isBilled: false });
};
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async ({ task }) => {
  // Each test has its own, because an engine that has failed is paused.
  const engines = [
    portEngine(`${task.id}-first`, {}, async () => fail()),
    portEngine(`${task.id}-second`, {}, async () => second()),
  ];
  Object.assign(app.wiring.ports, { engines });
  second = fail;
  stop = new AbortController();
  ann = await signUp(app);
  id = await startFromPhoto(app, ann);
});

const run = () => runGeneration(app.wiring.context(), { userId: ann.user.id, id }, stop.signal);
const read = async () => (await app.call(getGeneration, { params: { id } }, ann)).json;

test("third failure of an engine › the generation fails, with the credits returned", async () => {
  await expect(run()).rejects.toBeInstanceOf(Error);
  await expect(run()).rejects.toBeInstanceOf(Error);
  expect((await read()).receipt).toMatchObject({ state: "held" });
  await run();
  expect(await read()).toMatchObject({
    status: "failed",
    failure: "engine_failed",
    receipt: { state: "returned" },
  });
});

test("run that is interrupted after the third failure › the next run continues", async () => {
  await expect(run()).rejects.toBeInstanceOf(Error);
  await expect(run()).rejects.toBeInstanceOf(Error);
  second = () => {
    stop.abort();
    fail();
  };
  await expect(run()).rejects.toBeInstanceOf(Error);
  expect((await read()).receipt).toMatchObject({ state: "held" });
  stop = new AbortController();
  second = () => {};
  await run();
  expect(await read()).toMatchObject({ status: "succeeded", receipt: { state: "charged" } });
});
