import { describe, expect, test } from "vitest";
import { stepFrom } from "./grid-step.ts";

describe("keys of a grid", () => {
  const place = { at: 5, columns: 4, total: 10 };
  test.each([
    ["ArrowRight", 6],
    ["ArrowLeft", 4],
    ["ArrowDown", 9],
    ["ArrowUp", 1],
    ["Home", 0],
    ["End", 9],
    ["x", undefined],
  ])("%s moves to %s", (key, to) => expect(stepFrom(key, place)).toBe(to));

  test("at the edge the place stays", () => {
    expect(stepFrom("ArrowDown", { ...place, at: 8 })).toBe(8);
    expect(stepFrom("ArrowLeft", { ...place, at: 0 })).toBe(0);
  });
});
