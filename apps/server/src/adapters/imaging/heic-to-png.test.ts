import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { heic } from "@twofold/test-servers/hostile/heic-parts";
import { quarters, quartersPicture } from "@twofold/test-servers/hostile/samples";
import { heicToPng } from "./heic-to-png.ts";

async function decoded(bytes: Buffer) {
  const png = await heicToPng(bytes);
  if (typeof png === "string") throw new Error(png);
  const upright = sharp(png, { autoOrient: true, failOn: "warning" });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3)].slice(0, 3) as [number, number, number];
  return { width: info.width, height: info.height, at };
}

const distance = (some: readonly number[], others: readonly number[] = []) =>
  Math.max(...some.map((value, index) => Math.abs(value - (others[index] ?? NaN))));

describe("grid of four tiles", () => {
  test("becomes one image, cropped to its size", async () => {
    const { width, height, at } = await decoded(heic());
    expect([width, height]).toEqual([120, 100]);
    const corners = [at(0, 0), at(119, 0), at(0, 99), at(119, 99)];
    const seams = [at(63, 63), at(64, 63), at(63, 64), at(64, 64)];
    for (const [index, colour] of quarters.entries()) {
      expect(distance(corners[index] ?? [], colour)).toBeLessThan(6);
      expect(distance(seams[index] ?? [], colour)).toBeLessThan(6);
    }
  });

  test.each([
    [1, [1, 3, 0, 2]],
    [2, [3, 2, 1, 0]],
    [3, [2, 0, 3, 1]],
  ])("is turned by %i quarters to the left", async (turn, order) => {
    const { width, height, at } = await decoded(heic({ turn }));
    const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
    for (const [index, quarter] of order.entries())
      expect(distance(corners[index] ?? [], quarters[quarter])).toBeLessThan(6);
  });

  test.each([
    [0, 0, [2, 3, 0, 1]],
    [0, 1, [1, 0, 3, 2]],
    [1, 1, [3, 1, 2, 0]],
  ] as const)(
    "is turned by %i quarters, then mirrored along axis %i",
    async (turn, mirror, order) => {
      const { width, height, at } = await decoded(heic({ turn, mirror }));
      const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
      for (const [index, quarter] of order.entries())
        expect(distance(corners[index] ?? [], quarters[quarter])).toBeLessThan(6);
    },
  );

  test("keeps its colour profile", async () => {
    const { icc } = await sharp(
      await quartersPicture().withIccProfile("p3").png().toBuffer(),
    ).metadata();
    const wide = await decoded(heic({ profile: icc as Buffer }));
    // Red in P3 is more saturated than any sRGB red.
    expect(wide.at(0, 0)[0]).toBeGreaterThan(230);
  });
});

test("a truncated HEIC is not decoded, wherever it is cut", async () => {
  const whole = heic();
  const passed: number[] = [];
  for (let length = 0; length < whole.length; length += 1)
    await heicToPng(whole.subarray(0, length)).then(
      () => passed.push(length),
      () => {},
    );
  expect(passed).toEqual([]);
});
