import { describe, expect, test } from "vitest";
import { contactsOf, extendCutout, type Continuation } from "./extend-cutout.ts";
import { plane } from "./float-image.ts";

/** A person cut by the right and bottom border of the photo: rows from 40, columns from 30. */
function cut() {
  const alpha = plane(80, 100);
  const data = new Uint8Array(80 * 100 * 3);
  for (let y = 40; y < 100; y++) {
    for (let x = 30; x < 80; x++) {
      alpha.data[y * 80 + x] = 1;
      data[(y * 80 + x) * 3] = 50 + x;
    }
  }
  return { alpha, pixels: { data, width: 80, height: 100 } };
}

const given: Continuation = {
  left: 0,
  right: 0,
  top: 0,
  bottom: 0,
  faceSize: 40,
  eyesX: 45,
  chinY: 38,
  skin: plane(4, 4),
};

describe("cutout at the border of the photo", () => {
  test("contacts are found as runs, without short ones", () => {
    const row = [0, 1, 1, 1, 0, 1, 0, 0, 1, 1];
    expect(contactsOf((at) => row[at] === 1, row.length, 2)).toEqual([
      { from: 1, to: 4 },
      { from: 8, to: 10 },
    ]);
  });

  test("is unchanged if nothing may be added", () => {
    const before = cut();
    const after = extendCutout(before, given);
    expect(after.alpha).toBe(before.alpha);
    expect(after.shift).toEqual({ x: 0, y: 0 });
  });

  test("continues at the side as a rounded shoulder", () => {
    const { alpha, shift, pixels } = extendCutout(cut(), { ...given, right: 20 });
    expect(shift).toEqual({ x: 0, y: 0 });
    expect(alpha.width).toBeGreaterThan(90);
    const reach = (y: number) => {
      let x = 79;
      while (x + 1 < alpha.width && alpha.data[y * alpha.width + x + 1]! > 0.5) x++;
      return x - 79;
    };
    expect(reach(42)).toBeLessThan(reach(60));
    expect(reach(60)).toBeLessThanOrEqual(reach(90));
    expect(reach(20)).toBe(0);
    // Mirrored at the border: the first added column equals the last original one.
    expect(pixels.data[(90 * alpha.width + 80) * 3]).toBe(50 + 79);
  });

  test("continues in the direction of its outline", () => {
    const sloping = cut();
    for (let x = 30; x < 80; x++) {
      // The outline falls by one row in two columns, and meets the border in row 55.
      for (let y = 0; y < 100; y++) sloping.alpha.data[y * 80 + x] = y >= 55 - (79 - x) / 2 ? 1 : 0;
    }
    const { alpha } = extendCutout(sloping, { ...given, right: 20 });
    const top = (x: number) => {
      let y = 0;
      while (y < 100 && alpha.data[y * alpha.width + x]! <= 0.5) y++;
      return y;
    };
    expect(top(84) - top(79)).toBeGreaterThanOrEqual(2);
    expect(top(84) - top(79)).toBeLessThanOrEqual(8);
  });

  test("a sliver along the border is not extended", () => {
    const sliver = cut();
    sliver.alpha.data.fill(0);
    for (let y = 40; y < 100; y++) sliver.alpha.data.fill(1, y * 80 + 78, y * 80 + 80);
    expect(extendCutout(sliver, { ...given, right: 20 }).alpha.width).toBe(80);
  });

  test("continues below to the requested length with its outline", () => {
    const { alpha } = extendCutout(cut(), { ...given, bottom: 50 });
    expect(alpha.height).toBe(150);
    expect(alpha.data[149 * 80 + 29]).toBe(0);
    expect(alpha.data[149 * 80 + 30]).toBe(1);
  });

  test("skin is never continued", () => {
    const body = cut();
    const skin = plane(80, 100);
    for (let i = 0; i < 8_000; i++) {
      if (i < 80 * 80) {
        skin.data[i] = 1;
        body.pixels.data[i * 3 + 1] = 255;
      }
    }
    const { pixels } = extendCutout(body, { ...given, bottom: 50, skin });
    for (let y = 100; y < 150; y++) {
      expect(pixels.data[(y * 80 + 50) * 3 + 1]).toBe(0);
    }
  });
});
