import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayed, linearOf, toLab, toRgb } from "./colour.ts";

test("a byte is unchanged after conversion to linear light and back", () => {
  for (let byte = 0; byte < 256; byte++) {
    expect(Math.round(displayed(linearOf[byte]!) * 255)).toBe(byte);
  }
});

test("linear light has the values of the sRGB standard", () => {
  expect(linearOf[0]).toBe(0);
  expect(linearOf[255]).toBe(1);
  expect(linearOf[188]).toBeCloseTo(0.5029, 3);
  expect(linearOf[10]).toBeCloseTo(0.003035, 5);
});

describe("Oklab", () => {
  test("white and red have the published values", () => {
    const [white, a, b] = toLab(1, 1, 1, [0, 0, 0]);
    expect(white).toBeCloseTo(1, 4);
    expect(a).toBeCloseTo(0, 4);
    expect(b).toBeCloseTo(0, 4);
    const red = toLab(1, 0, 0, [0, 0, 0]);
    for (const [i, value] of [0.62796, 0.22486, 0.12585].entries()) {
      expect(red[i]).toBeCloseTo(value, 3);
    }
  });

  test("a colour is unchanged after conversion and back", () => {
    const share = fc.float({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (r, g, b) => {
        const back = toRgb(...toLab(r, g, b, [0, 0, 0]), [0, 0, 0]);
        for (const [i, value] of [r, g, b].entries()) expect(back[i]).toBeCloseTo(value, 4);
      }),
    );
  });
});
