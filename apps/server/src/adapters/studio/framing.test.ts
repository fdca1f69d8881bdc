import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Face } from "./faces.ts";
import { frame, subjectOf, type Subject } from "./framing.ts";
import type { Scene } from "./scene.ts";

const scene = {
  size: [1024, 1280],
  floorY: 1150,
  slots: [
    { faceX: 365, faceY: 545, faceH: 185, z: 0 },
    { faceX: 655, faceY: 575, faceH: 178, z: 1 },
  ],
  groupSlot: { faceX: 512, faceY: 585, faceH: 150, z: 0 },
} as unknown as Scene;
const layers = { scene, hidden: () => 0 };

function subject(size: number, photo: { width: number; height: number }, y: number): Subject {
  const eyes = { x: photo.width / 2, y };
  const face: Face = {
    score: 1,
    eyes,
    rightEye: eyes,
    leftEye: eyes,
    mouth: eyes,
    centre: eyes,
    size,
  };
  return subjectOf([face], photo);
}

const halfLength = subject(300, { width: 1_000, height: 1_500 }, 400);
const closeUp = subject(700, { width: 1_125, height: 1_400 }, 720);

describe("framing", () => {
  test("keeps the scene almost unchanged if bodies reach the floor", () => {
    const { zoom, people } = frame(layers, [halfLength, halfLength], 1024, 1280);
    expect(zoom).toBeLessThan(1.2);
    // The eyes are on the horizon of the scene's camera for every photo.
    expect(people[0]!.eyes.y).toBeGreaterThan(500);
    expect(people[0]!.eyes.y).toBeLessThan(570);
  });

  test("zooms in for two people in one photo, whose faces would be small", () => {
    const [face] = halfLength.faces;
    const two = { ...halfLength, faces: [face!, face!] };
    const { people } = frame(layers, [two], 1024, 1280);
    expect(people[0]!.faceSize).toBeGreaterThan(190);
    expect(people[0]!.faceSize).toBeLessThan(210);
  });

  test("zooms in for a close-up instead of rejecting it", () => {
    const framing = frame(layers, [halfLength, closeUp], 1024, 1280);
    expect(framing.zoom).toBeGreaterThan(1.5);
    expect(framing.background.width).toBeLessThan(1024 / 1.5);
  });

  test("composes a larger image like a smaller one, also from small photos", () => {
    const small = subject(70, { width: 300, height: 420 }, 120);
    const one = frame(layers, [small, halfLength], 1024, 1280);
    const large = frame(layers, [small, halfLength], 2048, 2560);
    expect(large.zoom).toBeCloseTo(one.zoom);
    for (const [i, { eyes, faceSize }] of large.people.entries()) {
      expect(eyes.y / 2).toBeCloseTo(one.people[i]!.eyes.y);
      expect(faceSize / 2).toBeCloseTo(one.people[i]!.faceSize);
    }
  });

  test("shows faces of equal size at close range", () => {
    const { people } = frame(layers, [halfLength, closeUp], 1024, 1280);
    expect(people[0]!.faceSize).toBeCloseTo(people[1]!.faceSize, 0);
  });

  test("places a person cut at the shoulder behind the other", () => {
    const order = (...subjects: Subject[]) =>
      frame(layers, subjects, 1024, 1280).people.map((one) => one.order);
    const [first, second] = order(halfLength, closeUp);
    expect(first).toBeGreaterThan(second!);
    const [back, front] = order(halfLength, halfLength);
    expect(back).toBeLessThan(front!);
  });

  test("lowers a foreground that would hide a face", () => {
    const before = frame(layers, [halfLength, halfLength], 1024, 1280);
    const tall = frame(
      { scene, hidden: ({ top, height }) => (top + height > 660 ? 0.5 : 0) },
      [halfLength, halfLength],
      1024,
      1280,
    );
    expect(tall.foreground.top).toBeLessThan(before.foreground.top);
    expect(tall.floor).toBeGreaterThan(before.floor);
  });

  test("keeps heads in the image and windows in the scene, for any photo and format", () => {
    const subjects = fc
      .record({
        size: fc.integer({ min: 60, max: 900 }),
        above: fc.double({ min: 0.7, max: 3, noNaN: true }),
        below: fc.double({ min: 0.8, max: 6, noNaN: true }),
        half: fc.double({ min: 0.6, max: 3, noNaN: true }),
      })
      .map(({ size, above, below, half }) =>
        subject(
          size,
          { width: Math.round(size * half * 2), height: Math.round(size * (above + below)) },
          size * above,
        ),
      );
    fc.assert(
      fc.property(
        fc.array(subjects, { minLength: 1, maxLength: 2 }),
        fc.constantFrom<[number, number]>([1024, 1280], [1024, 1024], [864, 1152], [768, 1344]),
        (people, [width, height]) => {
          const framing = frame(layers, people, width, height);
          for (const { eyes, faceSize } of framing.people) {
            expect(eyes.y - faceSize).toBeGreaterThan(0);
            expect(eyes.x).toBeGreaterThan(faceSize * 0.4);
            expect(eyes.x).toBeLessThan(width - faceSize * 0.4);
            expect(eyes.y + faceSize * 0.7).toBeLessThan(framing.floor);
          }
          const { left, top, width: wide, height: high } = framing.background;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + wide).toBeLessThanOrEqual(1024.001);
          expect(top + high).toBeLessThanOrEqual(1280.001);
          expect(wide / high).toBeCloseTo(width / height, 3);
        },
      ),
    );
  });
});
