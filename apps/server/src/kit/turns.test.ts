import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openTurns } from "./turns.ts";

describe("turns", () => {
  test("one key's work never overlaps and keeps its order, though some of it fails", async () => {
    const inTurn = openTurns();
    const log: string[] = [];
    const work = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
      if (name === "b") throw new Error("b failed");
      return name;
    };
    const results = await Promise.allSettled([
      inTurn("ann", work("a", 20)),
      inTurn("ann", work("b", 10)),
      inTurn("ann", work("c", 0)),
    ]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("another key does not wait", async () => {
    const inTurn = openTurns();
    let finish = () => {};
    const slow = inTurn("ann", () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(inTurn("bob", async () => "bob")).resolves.toBe("bob");
    finish();
    await slow;
  });
});
