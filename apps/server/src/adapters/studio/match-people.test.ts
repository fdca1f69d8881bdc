import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plane, random } from "./float-image.ts";
import { detailOf, equallySharp, matchesOf, type PhotoTone } from "./match-people.ts";
import type { Person } from "./person.ts";

const usual: PhotoTone = { contrast: 0.2, black: 0.1, chroma: 0.1, white: 0.95 };

describe("matching two photos", () => {
  test("leaves equal photos and a single photo as they are", () => {
    const unchanged = { contrast: 1, haze: 0, colour: 1, underexposed: 0 };
    expect(matchesOf([usual])).toEqual([unchanged]);
    expect(matchesOf([usual, usual])).toEqual([unchanged, unchanged]);
  });

  test("brings a flat and grey photo closer to the other, within limits", () => {
    const [flat, hard] = matchesOf([
      { ...usual, contrast: 0.1, black: 0.3, chroma: 0.06 },
      { ...usual, contrast: 0.3 },
    ]);
    expect(flat!.contrast).toBeGreaterThan(1.1);
    expect(hard!.contrast).toBeLessThan(0.9);
    expect(flat!.colour).toBeGreaterThan(1.1);
    expect(flat!.haze).toBeGreaterThan(0.1);
    expect(hard!.haze).toBe(0);
    const [extreme] = matchesOf([{ ...usual, contrast: 0.001, chroma: 0.001 }, usual]);
    expect(extreme).toMatchObject({ contrast: 1.3, colour: 1.3 });
  });

  test("takes a photo without bright parts for underexposed", () => {
    expect(matchesOf([{ ...usual, white: 0.6 }])[0]!.underexposed).toBe(1);
    expect(matchesOf([{ ...usual, white: 0.9 }])[0]!.underexposed).toBe(0);
  });
});

const SIDE = 240;

async function noisy(sigma: number): Promise<Person> {
  const next = random(3);
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const noise = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, () => next() * 255));
  const data = await sharp(noise, { raw }).blur(sigma).raw().toBuffer();
  const alpha = plane(SIDE, SIDE);
  return {
    pixels: { width: SIDE, height: SIDE, data },
    alpha,
    hair: alpha,
    skin: alpha,
    partsShift: { x: 0, y: 0 },
    left: 0,
    top: 0,
    faces: [{ eyes: { x: 120, y: 100 }, size: 160 }],
    faceSize: 160,
  };
}

describe("sharpness of two photos", () => {
  test("the sharper one is softened, the softer one is untouched", async () => {
    const [fine, soft] = [await noisy(0.6), await noisy(0.85)];
    const details = (people: readonly Person[]) =>
      people.map(({ pixels, faces }) => detailOf(pixels, faces[0]!));
    const before = details([fine, soft]);
    expect(before[0]! / before[1]!).toBeGreaterThan(1.4);
    const made = await equallySharp([fine, soft]);
    const after = details(made);
    expect(after[0]! / after[1]!).toBeLessThan(1.36);
    expect(made[1]).toBe(soft);
  });

  test("the frame of glasses does not make a photo sharper than the other", async () => {
    const [plain, framed] = [await noisy(0.85), await noisy(0.85)];
    for (const column of [90, 91, 92, 140, 141, 142]) {
      for (let y = 85; y < 115; y++)
        framed.pixels.data.fill(0, (y * SIDE + column) * 3, (y * SIDE + column + 1) * 3);
    }
    expect(await equallySharp([plain, framed])).toEqual([plain, framed]);
  });

  test("nothing is softened if both are similar", async () => {
    const people = [await noisy(0.8), await noisy(0.85)];
    expect(await equallySharp(people)).toEqual(people);
  });
});
