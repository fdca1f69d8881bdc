import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { claimCallSlot } from "./health.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop());

test("calls per minute never exceed the provider's limit, shared by all callers", async () => {
  const started = performance.now();
  const limits = { callsPerMinute: 60, maxWaitMs: 120_000 };
  const calls = Array.from({ length: 80 }, () => claimCallSlot(app.db, { engine: "a" }, limits));
  const waits = await Promise.all(calls);
  // A wait counts from its call, and a slow machine makes the calls at different times.
  const elapsed = performance.now() - started;
  const at = waits.map((each) => each ?? Number.NaN).toSorted((a, b) => a - b);
  const immediate = at.filter((each) => each === 0).length;
  expect(immediate).toBeGreaterThanOrEqual(12);
  expect(immediate).toBeLessThanOrEqual(12 + Math.ceil(elapsed / 1_250));
  const minute = 60_000 - elapsed;
  const counts = at.map((since) => at.filter((each) => each - since >= 0 && each - since < minute));
  expect(Math.max(...counts.map(({ length }) => length))).toBeLessThan(61);
});
