import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Face } from "./faces.ts";
import { frame, MOST_ZOOM, VIGNETTE } from "./framing.ts";
import { createScenes, type Scene } from "./scene.ts";
import { CHIN, lacking, subjectOf, type Subject } from "./subject.ts";

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
    facing: 0,
    size,
  };
  return subjectOf([face], photo);
}

const halfLength = subject(300, { width: 1_000, height: 1_500 }, 400);
const closeUp = subject(700, { width: 1_125, height: 1_400 }, 720);

const anySubject = fc
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

const templates = fileURLToPath(new URL("../../../seed/templates", import.meta.url));

async function shippedScenes() {
  const scenes = createScenes();
  const loaded = [];
  for (const name of await readdir(templates)) {
    const folder = join(templates, name);
    const isScene = await access(join(folder, "scene.json")).then(
      () => true,
      () => false,
    );
    if (isScene) loaded.push(await scenes.load(folder, 128, 160));
  }
  return loaded;
}

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

  test("alternative closer › enlarges people and never the scene beyond its limit", () => {
    for (const subjects of [
      [halfLength, halfLength],
      [halfLength, closeUp],
      [closeUp, closeUp],
    ]) {
      const before = frame(layers, subjects, 1024, 1280);
      const closer = frame(layers, subjects, 1024, 1280, "closer");
      for (const [i, { faceSize }] of closer.people.entries())
        expect(faceSize).toBeGreaterThan(before.people[i]!.faceSize * 1.1);
      expect(closer.zoom).toBeLessThanOrEqual(MOST_ZOOM);
    }
  });

  test("alternative other_side › exchanges the people, not their sizes", () => {
    const before = frame(layers, [halfLength, halfLength], 1024, 1280);
    const after = frame(layers, [halfLength, halfLength], 1024, 1280, "other_side");
    expect(after.zoom).toBe(before.zoom);
    expect(after.people.map(({ eyes }) => eyes)).toEqual(
      before.people.map(({ eyes }) => eyes).toReversed(),
    );
  });

  test("brings people closer for a close-up, and keeps the scene recognisable", () => {
    const before = frame(layers, [halfLength, halfLength], 1024, 1280);
    const framing = frame(layers, [halfLength, closeUp], 1024, 1280);
    expect(framing.people[1]!.faceSize).toBeGreaterThan(before.people[1]!.faceSize * 1.2);
    expect(framing.zoom).toBeLessThanOrEqual(MOST_ZOOM);
    expect(framing.floor).toBeLessThan(before.floor);
    expect(framing.vignette).toBeUndefined();
  });

  test("ends a photo that shows nothing below the chin in a vignette", () => {
    const chin = subject(700, { width: 1_125, height: 1_220 }, 720);
    const { vignette, people, floor } = frame(layers, [halfLength, chin], 1024, 1280);
    const { eyes, faceSize } = people[1]!;
    expect(vignette!.from).toBeGreaterThanOrEqual(eyes.y + CHIN * faceSize);
    expect(vignette!.to).toBeCloseTo(floor, 6);
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
    fc.assert(
      fc.property(
        fc.array(anySubject, { minLength: 1, maxLength: 2 }),
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

  test("never shows less of a shipped scene than the limit, for any two photos", async () => {
    const loaded = await shippedScenes();
    expect(loaded.length).toBeGreaterThan(15);
    for (const shipped of loaded) {
      const people = shipped.scene.slots.length;
      const photos = fc.array(anySubject, { minLength: people, maxLength: people });
      fc.assert(
        fc.property(photos, (subjects) => {
          const framing = frame(shipped, subjects, 1024, 1280);
          expect(framing.zoom).toBeLessThanOrEqual(MOST_ZOOM);
          expect(framing.background.width).toBeGreaterThan((0.999 * 1024) / MOST_ZOOM);
          const largest = Math.max(...framing.people.map(({ faceSize }) => faceSize));
          for (const [i, one] of framing.people.entries()) {
            // Continued clothing is below the middle of a vignette only, where it is hardly visible.
            const faded = framing.vignette ? VIGNETTE * largest : 0;
            expect(lacking(one, subjects[i]!, framing.floor - faded)).toBeLessThanOrEqual(0.001);
          }
        }),
        { numRuns: 60 },
      );
    }
  });
});
