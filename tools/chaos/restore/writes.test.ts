import { expect, test } from "vitest";
import { findLoss, type Write } from "./writes.ts";

const writeAt = (id: string, at: number): Write => ({ kind: "photo", id, userId: "user", at });
const writes = [writeAt("first", 1_000), writeAt("second", 5_000), writeAt("third", 9_000)];
const lossOf = (...present: string[]) =>
  findLoss(writes, ({ id }) => present.includes(id), { recoveredTo: 4_000, lostAt: 10_000 });

test("loss › nothing is missing › the recovery point is the loss itself", () => {
  expect(lossOf("first", "second", "third")).toEqual({ missing: [], unexpected: [], seconds: 0 });
});

test("loss › the newest writes are missing › it begins with the oldest of them", () => {
  const { missing, unexpected, seconds } = lossOf("first");
  expect(missing.map(({ id }) => id)).toEqual(["second", "third"]);
  expect(unexpected).toEqual([]);
  expect(seconds).toBe(5);
});

test("loss › a write before the recovered time is missing › it is unexpected", () => {
  expect(lossOf("second", "third").unexpected.map(({ id }) => id)).toEqual(["first"]);
});
