import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  blur,
  boxBlur,
  clamp,
  plane,
  random,
  rowReader,
  sample,
  shrink,
  smoothstep,
  spanOf,
  type Plane,
} from "./float-image.ts";

const planes = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .chain(([width, height]) =>
    fc
      .array(fc.float({ min: 0, max: 1, noNaN: true }), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((values) => plane(width, height, Float32Array.from(values))),
  );

/** The reference implementation: every pixel of every square. */
function slowBox({ width, height, data }: Plane, r: number): number[] {
  return Array.from({ length: width * height }, (_, at) => {
    let sum = 0;
    for (let dy = -r; dy <= r; dy++) {
      for (let dx = -r; dx <= r; dx++) {
        const x = clamp((at % width) + dx, 0, width - 1);
        const y = clamp(Math.floor(at / width) + dy, 0, height - 1);
        sum += data[y * width + x]!;
      }
    }
    return sum / (2 * r + 1) ** 2;
  });
}

describe("box blur", () => {
  test("is the mean over a square with the border repeated", () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 1, max: 6 }), (from, r) => {
        const radius = Math.min(r, Math.max(from.width, from.height));
        const slow = slowBox(from, radius);
        const off = boxBlur(from, radius).data.map((value, i) => Math.abs(value - slow[i]!));
        expect(Math.max(...off)).toBeLessThan(1e-4);
      }),
    );
  });

  test("may write into its input", () => {
    const from = plane(3, 1, Float32Array.of(0, 3, 0));
    expect([...boxBlur(from, 1, from).data]).toEqual([1, 1, 1]);
  });
});

test("a blur keeps constant areas and stays within the range of values", () => {
  fc.assert(
    fc.property(planes, fc.float({ min: 0.5, max: 5, noNaN: true }), (from, sigma) => {
      const out = blur(from, sigma).data;
      expect(Math.min(...out)).toBeGreaterThan(Math.min(...from.data) - 1e-4);
      expect(Math.max(...out)).toBeLessThan(Math.max(...from.data) + 1e-4);
    }),
  );
});

test("shrinking averages, and drops the remainder at the border", () => {
  const from = plane(3, 3, Float32Array.of(1, 3, 10, 5, 7, 20, 2, 4, 30));
  const out = shrink(from, 2);
  expect([out.width, out.height, ...out.data]).toEqual([2, 2, 4, 15, 3, 30]);
  expect(shrink(from, 1)).toBe(from);
});

describe("row reader", () => {
  test("interpolates like `sample`", () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 1, max: 5 }), (from, factor) => {
        const length = from.width * factor + 3;
        const reader = rowReader(from, factor, length);
        let off = 0;
        for (let y = 0; y < from.height * factor; y++) {
          reader.row(y);
          for (let x = 0; x < length; x++) {
            const expected = sample(from, (x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5);
            off = Math.max(off, Math.abs(reader.line[x]! - expected));
          }
        }
        expect(off).toBeLessThan(1e-5);
      }),
      { numRuns: 40 },
    );
  });

  test("read in part equals the same columns of the entire row", () => {
    fc.assert(
      fc.property(
        planes,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        fc.nat(),
        (from, factor, a, b) => {
          const length = from.width * factor + 3;
          const [begin, stop] = [Math.min(a, b) % length, length - (Math.max(a, b) % 3)];
          const whole = rowReader(from, factor, length);
          const part = rowReader(from, factor, length);
          for (let y = 0; y < from.height * factor; y++) {
            whole.row(y);
            part.row(y, begin, stop);
            expect(part.line.slice(begin, stop)).toEqual(whole.line.slice(begin, stop));
          }
        },
      ),
    );
  });
});

test("the span of a row is between its first and last value", () => {
  const rows = [0, 9, 0, 0.2, 0, 0.4, 0, 0];
  expect(spanOf(rows, 2, 6, 0.1)).toEqual([1, 4]);
  expect(spanOf(rows, 2, 6, 0.5)).toEqual([6, 6]);
});

test("smoothstep goes from 0 to 1, also with reversed limits", () => {
  expect([0, 0.5, 1].map((x) => smoothstep(0, 1, x))).toEqual([0, 0.5, 1]);
  expect([0, 0.5, 1].map((x) => smoothstep(1, 0, x))).toEqual([1, 0.5, 0]);
});

test("random numbers repeat for the same seed and are evenly distributed", () => {
  const draw = (seed: number) => Array.from({ length: 4_000 }, random(seed));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  const mean = draw(9).reduce((sum, value) => sum + value) / 4_000;
  expect(mean).toBeGreaterThan(0.47);
  expect(mean).toBeLessThan(0.53);
});
