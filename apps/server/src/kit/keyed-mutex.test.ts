import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

describe("keyed mutex", () => {
  test("runs the work of one key in order, also after failures", async () => {
    const runExclusive = createKeyedMutex();
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
      if (name === "b") throw new Error("b failed");
      return name;
    };
    const results = await Promise.allSettled([
      runExclusive("ann", work("a", 20)),
      runExclusive("ann", work("b", 10)),
      runExclusive("ann", work("c", 0)),
    ]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("does not delay another key", async () => {
    const runExclusive = createKeyedMutex();
    let finish = () => {};
    const slow = runExclusive("ann", () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(runExclusive("bob", async () => "bob")).resolves.toBe("bob");
    finish();
    await slow;
  });
});
