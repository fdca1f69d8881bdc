import { describe, expect, test } from "vitest";
import { claimed, connectedWith, hairOfStrangers, isolateSubjects } from "./subject-mask.ts";
import { guidedLines } from "./guided-filter.ts";
import { matteOf, SEGMENT_FACTOR } from "./matte.ts";
import type { Pixels } from "./photo.ts";
import { clamp, plane, random, type Plane } from "./float-image.ts";

const SIDE = 96;
const RADIUS = 30;

/** Distance of a pixel from the disc; negative inside. */
function outside(i: number): number {
  return Math.hypot((i % SIDE) - SIDE / 2, Math.floor(i / SIDE) - SIDE / 2) - RADIUS;
}

/** A disc on a background as a lens shows it: soft over six pixels, with noise. */
function discOf(before: readonly number[], behind: readonly number[]): Pixels {
  const noise = random(1);
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const share = clamp(0.5 - outside(i) / 6);
    for (let c = 0; c < 3; c++) {
      data[i * 3 + c] = before[c]! * share + behind[c]! * (1 - share) + noise() * 6;
    }
  }
  return { data, width: SIDE, height: SIDE };
}

/** The output of a coarse network: correct, but blurred and slightly too large. */
function guess(): Plane {
  const side = SIDE / SEGMENT_FACTOR;
  const out = plane(side, side);
  for (let i = 0; i < out.data.length; i++) {
    const away =
      Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2) * SEGMENT_FACTOR;
    out.data[i] = Math.min(1, Math.max(0, 0.5 - (away - RADIUS - 2) / 12));
  }
  return out;
}

describe("matte", () => {
  const pixels = discOf([200, 40, 40], [30, 60, 200]);
  const matte = matteOf(pixels, guess(), plane(SIDE / 2, SIDE / 2), 100);

  test("the edge follows the colours, not the coarse estimate", () => {
    const wrong = [...matte.alpha.data.entries()].filter(
      ([i, a]) => Math.abs(outside(i)) > 3.5 && Math.abs(a - (outside(i) < 0 ? 1 : 0)) > 0.1,
    );
    expect(wrong).toEqual([]);
  });

  test("edge pixels contain no colour of the old background", () => {
    const blue = [...matte.alpha.data.entries()]
      .filter(([, a]) => a > 0.05 && a < 0.6)
      .map(([i]) => matte.pixels.data[i * 3 + 2]!);
    expect(blue.length).toBeGreaterThan(20);
    expect(Math.max(...blue)).toBeLessThan(90);
  });

  test("the input is unchanged", () => {
    expect(pixels.data[2]).toBeGreaterThan(190);
  });
});

test("a guided filter returns values that are linear in the colour", () => {
  const next = random(2);
  const channel = () => plane(20, 20, Float32Array.from({ length: 400 }, next));
  const guide = [channel(), channel(), channel()] as const;
  const values = plane(20, 20);
  for (let i = 0; i < 400; i++) {
    values.data[i] = 0.5 * guide[0].data[i]! - 0.2 * guide[1].data[i]! + 0.3;
  }
  const { r, g, b, c } = guidedLines(guide, values, 3, 1e-7);
  for (let i = 0; i < 400; i++) {
    const value =
      r.data[i]! * guide[0].data[i]! +
      g.data[i]! * guide[1].data[i]! +
      b.data[i]! * guide[2].data[i]! +
      c.data[i]!;
    expect(value).toBeCloseTo(values.data[i]!, 2);
  }
});

describe("subject mask", () => {
  const two = plane(60, 40);
  for (let y = 5; y < 35; y++) {
    for (const x of [10, 11, 12, 13, 14, 15, 16, 17, 18, 40, 41, 42, 43, 44, 45, 46]) {
      two.data[y * 60 + x] = 1;
    }
  }

  test("contains what is connected to the seed", () => {
    const reached = connectedWith(two, [{ x: 12, y: 20 }], 0.5);
    expect(reached.data[20 * 60 + 18]).toBe(1);
    expect(reached.data[20 * 60 + 43]).toBe(0);
  });

  test("is empty if the seed is outside all people", () => {
    expect(Math.max(...connectedWith(two, [{ x: 30, y: 20 }], 0.5).data)).toBe(0);
  });

  test("excludes passers-by and objects that are not worn", () => {
    const things = plane(60, 40);
    for (let y = 30; y < 35; y++) for (let x = 10; x < 19; x++) things.data[y * 60 + x] = 1;
    const empty = plane(60, 40);
    const kept = isolateSubjects({ person: two, things, hair: empty, skin: empty }, [
      { eyes: { x: 14, y: 12 }, size: 10 },
    ]);
    expect(kept.data[12 * 60 + 14]).toBe(1);
    expect(kept.data[12 * 60 + 43]).toBe(0);
    expect(kept.data[33 * 60 + 14]).toBeLessThan(0.5);
  });

  test("a person next to another keeps their own side", () => {
    const touching = plane(60, 40).data.fill(1);
    const kept = claimed(plane(60, 40, touching), [{ x: 12, y: 10 }], [{ x: 52, y: 10 }], 0.5);
    expect(kept.data[20 * 60 + 30]).toBe(1);
    expect(kept.data[20 * 60 + 55]).toBe(0);
  });

  test("excludes hair of another head, but not a lock on a shoulder", () => {
    const hair = plane(60, 40);
    const lay = (left: number, top: number) => {
      for (let y = top; y < top + 5; y++) hair.data.fill(1, y * 60 + left, y * 60 + left + 5);
    };
    const head = { eyes: { x: 14, y: 10 }, size: 10 };
    lay(12, 2);
    lay(20, 24);
    expect(hairOfStrangers(hair, [head])).toEqual([]);
    lay(50, 6);
    const found = hairOfStrangers(hair, [head]);
    expect(found).toHaveLength(25);
    expect(found.every(({ x }) => x >= 50)).toBe(true);
  });
});
