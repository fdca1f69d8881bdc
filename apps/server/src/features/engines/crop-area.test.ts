import fc from "fast-check";
import { expect, test } from "vitest";
import { cropArea } from "./crop-area.ts";

const requested = { width: 1_024, height: 1_280 };

test.each([
  ["the requested size", { width: 1_024, height: 1_280 }, undefined],
  ["twice as large", { width: 2_048, height: 2_560 }, undefined],
  ["a few more rows of pixels", { width: 1_024, height: 1_284 }, undefined],
  [
    "2:3, the format of some models",
    { width: 1_024, height: 1_536 },
    { left: 0, top: 77, width: 1_024, height: 1_280 },
  ],
  ["a square", { width: 1_000, height: 1_000 }, { left: 100, top: 0, width: 800, height: 1_000 }],
])("%s is cropped only if the aspect ratio differs", (_, size, area) => {
  expect(cropArea(size, requested)).toEqual(area);
});

test("a crop is inside the image and has the requested aspect ratio", () => {
  const side = fc.integer({ min: 512, max: 4_096 });
  const ratio = fc.double({ min: 1 / 1.3, max: 1.3, noNaN: true });
  fc.assert(
    fc.property(side, side, ratio, (width, height, difference) => {
      const wanted = { width: width * difference, height };
      const area = cropArea({ width, height }, wanted);
      if (area === undefined) return;
      expect(area.left).toBeGreaterThanOrEqual(0);
      expect(area.top).toBeGreaterThanOrEqual(0);
      expect(area.left + area.width).toBeLessThanOrEqual(width);
      expect(area.top + area.height).toBeLessThanOrEqual(height);
      expect(area.width * area.height).toBeGreaterThanOrEqual(0.76 * width * height);
      expect(Math.abs(area.width / area.height / (wanted.width / wanted.height) - 1)).toBeLessThan(
        0.005,
      );
    }),
  );
});
