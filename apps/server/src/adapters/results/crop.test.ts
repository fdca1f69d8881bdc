import fc from "fast-check";
import { expect, test } from "vitest";
import { cropTo } from "./crop.ts";

const wanted = { width: 1_024, height: 1_280 };

test.each([
  ["the requested size", { width: 1_024, height: 1_280 }, "same"],
  ["twice as large", { width: 2_048, height: 2_560 }, "same"],
  ["a few more rows of pixels", { width: 1_024, height: 1_284 }, "same"],
  [
    "2:3, the format of some models",
    { width: 1_024, height: 1_536 },
    { left: 0, top: 77, width: 1_024, height: 1_280 },
  ],
  ["a square", { width: 1_000, height: 1_000 }, { left: 100, top: 0, width: 800, height: 1_000 }],
  ["a landscape image", { width: 1_536, height: 1_024 }, undefined],
  ["a strip", { width: 512, height: 1_280 }, undefined],
])("%s is cropped only if little is lost", (_, drawn, crop) => {
  expect(cropTo(drawn, wanted)).toEqual(crop);
});

test("a crop is inside the image and has the requested aspect ratio", () => {
  const side = fc.integer({ min: 256, max: 4_096 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, wide, high) => {
      const crop = cropTo({ width, height }, { width: wide, height: high });
      if (crop === undefined || crop === "same") return;
      expect(crop.left).toBeGreaterThanOrEqual(0);
      expect(crop.top).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
      expect(crop.width * crop.height).toBeGreaterThanOrEqual(0.79 * width * height);
      expect(Math.abs(crop.width / crop.height / (wide / high) - 1)).toBeLessThan(0.005);
    }),
  );
});
