import { describe, expect, test } from "vitest";
import type { Face } from "./faces.ts";
import { darkenRedEyes } from "./red-eyes.ts";

const SIDE = 100;
const SKIN = [205, 165, 140];
const face = {
  leftEye: { x: 70, y: 50 },
  rightEye: { x: 30, y: 50 },
  size: 100,
} as Face;

/** Skin with pupils of a colour at the eyes, and a spot of the same colour elsewhere. */
function faceWith(pupil: readonly number[]) {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isPupil = [30, 70].some((eye) => Math.hypot(x - eye, y - 50) < 4);
      const isSpot = Math.hypot(x - 50, y - 80) < 4;
      data.set(isPupil || isSpot ? pupil : SKIN, (y * SIDE + x) * 3);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

const at = ({ data }: { data: Uint8Array }, x: number, y: number) => [
  ...data.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
];

describe("red eyes from a flash", () => {
  test("lose their red and become dark; lips and skin are unchanged", () => {
    const photo = faceWith([205, 70, 80]);
    darkenRedEyes(photo, [face]);
    for (const eye of [30, 70]) {
      const [red, green, blue] = at(photo, eye, 50) as [number, number, number];
      expect(red - Math.max(green, blue)).toBeLessThan(30);
      expect(red).toBeLessThan(130);
    }
    expect(at(photo, 50, 80)).toEqual([205, 70, 80]);
    expect(at(photo, 30, 58)).toEqual(SKIN);
  });

  test.each([
    ["brown", [96, 58, 34]],
    ["green", [90, 130, 100]],
    ["dark", [24, 20, 20]],
  ])("that are %s stay as they are", (_, pupil) => {
    const photo = faceWith(pupil);
    darkenRedEyes(photo, [face]);
    expect(at(photo, 30, 50)).toEqual(pupil);
  });
});
