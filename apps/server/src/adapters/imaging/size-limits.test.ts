import fc from "fast-check";
import { expect, test } from "vitest";
import { takesTooMuchMemory } from "./memory-limit.ts";
import { isTooLarge, thumbnailSize } from "./size-limits.ts";

const side = fc.integer({ min: 1, max: 16_000 });

test("a thumbnail is never larger than the image or 480 px, nor empty", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const made = thumbnailSize({ width, height });
      expect(made.width).toBeGreaterThanOrEqual(1);
      expect(made.height).toBeGreaterThanOrEqual(1);
      expect(made.width).toBeLessThanOrEqual(Math.min(480, width));
      expect(made.height).toBeLessThanOrEqual(Math.min(480, height));
      expect(Math.min(made.width, made.height)).toBe(Math.min(240, width, height));
    }),
  );
});

test("a thumbnail has the aspect ratio of the image, except for panoramas", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      fc.pre(Math.max(width, height) <= 1.9 * Math.min(width, height));
      const made = thumbnailSize({ width, height });
      const scale = made.width / width;
      expect(Math.abs(made.height - height * scale)).toBeLessThanOrEqual(1.5);
    }),
  );
});

test.each([
  [16_000, 3125, false],
  [16_000, 3126, true],
  [16_001, 1, true],
  [1, 16_001, true],
  [1, 16_000, false],
])("%i x %i is too large: %s", (width, height, expected) => {
  expect(isTooLarge({ width, height })).toBe(expected);
});

const photo = { width: 8160, height: 6120, format: "jpeg", channels: 3, depth: "uchar" } as const;
const phone = { ...photo, width: 4032, height: 3024 };

test.each([
  ["a photo of 50 megapixels, turned", { ...photo, orientation: 6 }, true, false],
  [
    "the same, progressive",
    { ...photo, isProgressive: true, chromaSubsampling: "4:2:0" },
    true,
    false,
  ],
  [
    "the same in full colour",
    { ...photo, isProgressive: true, chromaSubsampling: "4:4:4" },
    true,
    true,
  ],
  ["a transparent one of 50 megapixels", { ...photo, format: "png", channels: 4 }, false, true],
  ["a transparent one of 12", { ...phone, format: "png", channels: 4 }, false, false],
  [
    "the same in 16 bits, interlaced",
    { ...phone, format: "png", channels: 4, depth: "ushort", isProgressive: true },
    false,
    true,
  ],
  ["a WebP of 12 megapixels, turned", { ...phone, format: "webp", orientation: 8 }, true, false],
  ["a GIF of 50 megapixels", { ...photo, format: "gif" }, true, false],
] as const)("%s", (_, seen, isOpaque, expected) => {
  expect(takesTooMuchMemory({ isProgressive: false, ...seen }, isOpaque)).toBe(expected);
});
