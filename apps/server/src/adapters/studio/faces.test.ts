import { describe, expect, test } from "vitest";
import { measuredBy, readFaces, type Face } from "./faces.ts";
import { problemWith, sharpnessOf, weaknessesOf } from "./photo-report.ts";
import { plane, sample } from "./float-image.ts";
import { seenAround, windowsFor } from "./segmentation.ts";

/** Output of the face detector with a face in each of the cells. */
function answer(cells: readonly { cell: number; score: number }[]) {
  const boxes = new Float32Array(48 * 48 * 16);
  const scores = new Float32Array(48 * 48).fill(-20);
  for (const { cell, score } of cells) {
    scores[cell] = score;
    // Box 40 × 40, eyes 8 apart and 9 above the mouth, ears 16 apart, in units of 192.
    boxes.set([0, 0, 40, 40, -4, -5, 4, -5, 0, 0, 0, 4, -8, -3, 8, -3], cell * 16);
  }
  return readFaces(boxes, scores, { left: -100, top: 0, side: 1_920 });
}

describe("faces", () => {
  test("have coordinates in pixels of the photo", () => {
    const [face, ...others] = answer([{ cell: 24 * 48 + 24, score: 3 }]);
    expect(others).toEqual([]);
    expect(face!.score).toBeCloseTo(0.953, 3);
    // Half a cell after the centre of the square, which begins 100 pixels before the photo.
    expect(face!.eyes.x).toBeCloseTo(960 + 20 - 100, 1);
    expect(face!.eyes.y).toBeCloseTo(960 + 20 - 50, 1);
    expect(face!.size).toBeGreaterThan(190);
    expect(face!.size).toBeLessThan(230);
  });

  test("two overlapping detections are one face, the more certain one", () => {
    const found = answer([
      { cell: 24 * 48 + 24, score: 1 },
      { cell: 24 * 48 + 25, score: 3 },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]!.score).toBeGreaterThan(0.9);
  });

  test("distant detections are two faces, uncertain ones are none", () => {
    const [near, far] = [24 * 48 + 8, 24 * 48 + 40];
    expect(answer([near, far].map((cell) => ({ cell, score: 2 })))).toHaveLength(2);
    expect(answer([{ cell: near, score: -0.5 }])).toEqual([]);
  });
});

describe("size of a face", () => {
  const face = { eyes: { x: 500, y: 300 }, size: 200 } as Face;

  test("is the mean of all measurements", () => {
    const closer = { ...face, size: 188 };
    expect(measuredBy(face, [closer, { ...face, size: 191 }]).size).toBeCloseTo(193, 6);
    expect(measuredBy(face, []).size).toBe(200);
  });

  test("ignores the measurement of another face", () => {
    const beside = { ...face, eyes: { x: 600, y: 300 }, size: 150 };
    const behind = { ...face, size: 90 };
    expect(measuredBy(face, [beside, behind]).size).toBe(200);
  });
});

describe("sharpness", () => {
  test("a line is sharp, a gradient is not, and brightness has no influence", () => {
    const side = 32;
    const make = (value: (x: number) => number) =>
      Float32Array.from({ length: side * side }, (_, i) => value(i % side));
    const line = make((x) => (x < 16 ? 40 : 200));
    const slope = make((x) => 40 + x * 5);
    expect(sharpnessOf(line, side, 128)).toBeGreaterThan(500);
    expect(sharpnessOf(slope, side, 128)).toBeCloseTo(0, 3);
    const dim = line.map((value) => value / 2);
    expect(sharpnessOf(dim, side, 64)).toBeCloseTo(sharpnessOf(line, side, 128), 0);
  });

  test.each([
    [undefined, "no_face"],
    [{ size: 30, sharpness: 500, light: 120 }, "face_too_small"],
    [{ size: 300, sharpness: 500, light: 10 }, "too_dark"],
    [{ size: 300, sharpness: 3, light: 120 }, "too_blurred"],
    [{ size: 300, sharpness: 500, light: 120 }, undefined],
  ])("%o has the problem %s", (figures, problem) => {
    expect(problemWith(figures)).toBe(problem);
  });
});

describe("windows of the segmenter", () => {
  const photo = { width: 1_000, height: 1_500 };
  const face = { eyes: { x: 500, y: 300 }, size: 200 } as Face;
  const box = { left: 0, top: 0, width: 1_000, height: 1_200 };

  test("cover everything, then the head, both inside the photo", () => {
    const [body, head, ...others] = windowsFor(photo, [face], box, 600);
    expect(others).toEqual([]);
    expect(body).toEqual({ left: -100, top: 0, width: 1_200, height: 1_200 });
    expect(head).toEqual({ left: 250, top: 60, width: 500, height: 500 });
  });

  test("contain no close-up for a small image or a head that fills the photo", () => {
    expect(windowsFor(photo, [face], box, 100)).toHaveLength(1);
    expect(windowsFor(photo, [{ ...face, size: 700 }], box, 600)).toHaveLength(1);
  });

  test("a close-up counts only near a person found in the overview", () => {
    const person = plane(200, 200);
    for (let y = 0; y < 200; y++) person.data.fill(1, y * 200 + 100, y * 200 + 200);
    const seen = seenAround(person, 80);
    const at = (x: number) => sample(seen, x / 4, 25);
    expect(at(150)).toBe(1);
    expect(at(97)).toBeGreaterThan(0.9);
    expect(at(70)).toBeLessThan(0.1);
  });
});

describe("weaknesses of a usable photo", () => {
  const good = { size: 300, sharpness: 400, light: 110 };
  const upright = {
    size: 300,
    eyes: { x: 450, y: 400 },
    leftEye: { x: 390, y: 400 },
    rightEye: { x: 510, y: 400 },
  };

  test.each([
    ["nothing of a half-length portrait", {}, {}, 1_300, []],
    ["a headshot", {}, {}, 700, ["tight_crop"]],
    ["a tilted head", {}, { rightEye: { x: 490, y: 460 } }, 1_300, ["tilted_head"]],
    ["a small face", { size: 80 }, {}, 1_300, ["small_face"]],
    ["a soft and dim photo", { sharpness: 30, light: 40 }, {}, 1_300, ["soft_focus", "dim_light"]],
  ])("names %s", (_, figures, face, height, weaknesses) => {
    expect(weaknessesOf({ ...good, ...figures }, { ...upright, ...face }, { height })).toEqual(
      weaknesses,
    );
  });
});
