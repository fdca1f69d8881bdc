import { describe, expect, test } from "vitest";
import { plane, three } from "./float-image.ts";
import type { Scene } from "./scene.ts";
import type { Surroundings } from "./surroundings.ts";
import { toneFor } from "./tone.ts";

const scene = { light: { faceL: 0.68 }, harmonise: { L: 0.3, C: 0.2 } } as Scene;
const none = three(() => plane(1, 1));
const around: Surroundings = {
  sharp: none,
  near: none,
  far: none,
  mean: [0.4, 0, 0],
  spread: 0.157,
};

describe("tone", () => {
  test("darkens a face in flash light more than it brightens a dark one", () => {
    const flash = toneFor([0.86, 0.044, 0.052], scene, around);
    const dark = toneFor([0.5, 0.044, 0.052], scene, around);
    expect(flash.lightness(0.86)).toBeLessThan(0.75);
    expect(dark.lightness(0.5)).toBeGreaterThan(0.5);
    expect(dark.lightness(0.5)).toBeLessThan(0.61);
  });

  test("never inverts light and dark", () => {
    const { lightness } = toneFor([0.6, 0.04, 0.05], scene, around);
    let last = -1;
    for (let value = 0; value <= 1; value += 0.01) {
      expect(lightness(value)).toBeGreaterThanOrEqual(last);
      last = lightness(value);
    }
  });

  test("brightens dark hair by day, and keeps it dark by night", () => {
    const strands = (mean: number) => {
      const bright: Surroundings = { ...around, mean: [mean, 0, 0] };
      const { lightness } = toneFor([0.68, 0.044, 0.052], scene, bright);
      return lightness(0.16) - lightness(0.06);
    };
    expect(strands(0.65)).toBeGreaterThan(strands(0.2) * 1.15);
  });

  test("removes a green cast, and keeps skin in white light", () => {
    expect(toneFor([0.6, 0.005, 0.06], scene, around).a).toBeGreaterThan(0.01);
    const { a, b } = toneFor([0.6, 0.044, 0.052], scene, around);
    expect(Math.abs(a)).toBeLessThan(0.002);
    expect(Math.abs(b)).toBeLessThan(0.002);
  });

  test("keeps colours if no skin is visible", () => {
    const { a, b } = toneFor(undefined, scene, around);
    expect([a, b]).toEqual([0, 0]);
  });

  test("brightens a dark face further if the photo is underexposed, colours included", () => {
    const match = { contrast: 1, haze: 0, colour: 1, underexposed: 1 };
    const skin = [0.42, 0.03, 0.035] as const;
    const kept = toneFor([...skin], scene, around);
    const raised = toneFor([...skin], scene, around, match);
    expect(raised.lightness(0.42)).toBeGreaterThan(kept.lightness(0.42) + 0.06);
    expect(raised.colour).toBeGreaterThan(1.2);
    expect(kept.colour).toBe(1);
  });

  test("removes haze from dark parts only, and keeps the order of light and dark", () => {
    const match = { contrast: 1.3, haze: 0.14, colour: 1, underexposed: 0 };
    const plain = toneFor([0.68, 0.044, 0.052], scene, around);
    const { lightness } = toneFor([0.68, 0.044, 0.052], scene, around, match);
    expect(lightness(0.68)).toBeCloseTo(plain.lightness(0.68), 3);
    expect(lightness(0.3)).toBeLessThan(plain.lightness(0.3) - 0.05);
    let last = -1;
    for (let value = 0; value <= 1; value += 0.01) {
      expect(lightness(value)).toBeGreaterThanOrEqual(last);
      last = lightness(value);
    }
  });
});
