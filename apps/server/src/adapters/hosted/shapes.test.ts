import { expect, test } from "vitest";
import { nearestRatio, nearestSize, within } from "./shapes.ts";

const portrait = { width: 1_024, height: 1_280 };

test("nearestRatio returns the ratio that loses least", () => {
  expect(nearestRatio(portrait, ["1:1", "3:4", "4:5", "16:9"])).toBe("4:5");
  expect(nearestRatio({ width: 1_600, height: 900 }, ["1:1", "3:2", "16:9"])).toBe("16:9");
});

test("nearestSize returns the size that loses least", () => {
  const sizes = ["1024x1024", "1024x1536", "1536x1024"] as const;
  expect(nearestSize(portrait, sizes)).toBe("1024x1536");
  expect(nearestSize({ width: 500, height: 490 }, sizes)).toBe("1024x1024");
});

test("within respects the limits and the step", () => {
  expect(within(portrait, { longest: 2_048, step: 16 })).toEqual(portrait);
  expect(within({ width: 2_000, height: 2_500 }, { longest: 1_920, step: 16 })).toEqual({
    width: 1_536,
    height: 1_920,
  });
  expect(within({ width: 250, height: 301 }, { longest: 2_048, step: 32 })).toEqual({
    width: 256,
    height: 288,
  });
});
