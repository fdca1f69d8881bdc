import { afterEach, beforeEach, expect, vi } from "vitest";
import { setHashCost } from "#kit/password-hash.ts";

setHashCost({ memory: 8, passes: 1, parallelism: 1 });

/** An unexpected line on the console fails the test. */
beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level);
});

afterEach(() => {
  // oxlint-disable-next-line no-console
  const lines = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(lines, "console.error or console.warn was called").toEqual([]);
});
