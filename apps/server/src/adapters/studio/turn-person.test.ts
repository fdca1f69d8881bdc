import { describe, expect, test } from "vitest";
import { plane } from "./float-image.ts";
import { turnPerson, type PlacedCutout } from "./turn-person.ts";

const SIDE = 80;
const everywhere = { left: -200, top: -200, right: 200, bottom: 200 };

/** A grey square with one white dot at `x`, `y`, of which the upper left corner is at 10, 20. */
function dotted(x: number, y: number): PlacedCutout {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(60);
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++)
      data.fill(255, ((y + dy) * SIDE + x + dx) * 3, ((y + dy) * SIDE + x + dx) * 3 + 3);
  }
  const alpha = plane(SIDE, SIDE, new Float32Array(SIDE * SIDE).fill(1));
  const part = () => plane(SIDE / 2, SIDE / 2);
  return {
    pixels: { width: SIDE, height: SIDE, data },
    alpha,
    hair: part(),
    skin: part(),
    partsShift: { x: 0, y: 0 },
    left: 10,
    top: 20,
    faces: [{ eyes: { x: 40, y: 30 }, size: 20 }],
  };
}

/** The position of the white dot in the image. */
function dotIn({ pixels, left, top }: PlacedCutout) {
  const found = { x: 0, y: 0, weight: 0 };
  for (let at = 0; at < pixels.width * pixels.height; at++) {
    const weight = Math.max(0, pixels.data[at * 3]! - 100);
    found.x += ((at % pixels.width) + left) * weight;
    found.y += (Math.floor(at / pixels.width) + top) * weight;
    found.weight += weight;
  }
  return { x: found.x / found.weight, y: found.y / found.weight };
}

describe("turning a person", () => {
  const pivot = { x: 50, y: 50 };

  test.each([
    ["clockwise", 0.15],
    ["anticlockwise", -0.15],
  ])("moves every point around the pivot without changing distances: %s", (_, angle) => {
    const dot = dotIn(turnPerson(dotted(60, 30), angle, pivot, everywhere));
    // In the image the dot is at 70, 50, that is 20 to the right of the pivot.
    expect(dot.x).toBeCloseTo(50.5 + 20 * Math.cos(angle) - 0.5, 0);
    expect(dot.y).toBeCloseTo(50 + 20 * Math.sin(angle), 0);
    expect(Math.hypot(dot.x - 50, dot.y - 50)).toBeCloseTo(20, 0);
  });

  test("keeps the eyes at the pivot", () => {
    const { faces, left, top } = turnPerson(dotted(60, 30), 0.15, pivot, everywhere);
    expect(faces[0]!.eyes.x + left).toBeCloseTo(50, 6);
    expect(faces[0]!.eyes.y + top).toBeCloseTo(50, 6);
    expect(faces[0]!.size).toBe(20);
  });

  test("keeps only the part within the area, and nothing outside the photo", () => {
    const area = { left: 0, top: 0, right: 64, bottom: 64 };
    const { pixels, alpha, left, top } = turnPerson(dotted(60, 30), 0.15, pivot, area);
    expect(left + pixels.width).toBe(64);
    expect(top + pixels.height).toBe(64);
    expect(alpha.data[0]).toBe(0);
    expect(alpha.data[alpha.data.length - 1]).toBe(1);
  });
});
