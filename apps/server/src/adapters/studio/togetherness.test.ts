import { describe, expect, test } from "vitest";
import type { Face } from "./faces.ts";
import { subjectOf } from "./subject.ts";
import { togetherness } from "./togetherness.ts";

/** A face of height 200 with a roll in degrees; positive is clockwise. */
function rolled(degrees: number, facing = 0) {
  const angle = (degrees * Math.PI) / 180;
  const eyes = { x: 400, y: 400 };
  const at = (side: number) => ({
    x: eyes.x + side * 40 * Math.cos(angle),
    y: eyes.y + side * 40 * Math.sin(angle),
  });
  const face: Face = {
    score: 1,
    eyes,
    rightEye: at(-1),
    leftEye: at(1),
    mouth: { x: 400, y: 483 },
    centre: eyes,
    facing,
    size: 200,
  };
  return subjectOf([face], { width: 800, height: 1_200 });
}

const degreesOf = (turns: readonly number[]) =>
  turns.map((turn) => Math.round((turn * 180) / Math.PI));

describe("togetherness", () => {
  test("upright heads keep their sides and lean slightly towards each other", () => {
    const { isSwapped, turns } = togetherness([rolled(0), rolled(0)]);
    expect(isSwapped).toBe(false);
    expect(degreesOf(turns)).toEqual([2, -2]);
  });

  test("a head that leans inwards is not turned", () => {
    expect(degreesOf(togetherness([rolled(5), rolled(-5)]).turns)).toEqual([0, 0]);
  });

  test.each([
    ["the left one", -14, 0],
    ["the right one", 0, 30],
    ["both", -14, 14],
  ])("people change sides if they would lean apart: %s", (_, left, right) => {
    expect(togetherness([rolled(left), rolled(right)]).isSwapped).toBe(true);
    expect(togetherness([rolled(right), rolled(left)]).isSwapped).toBe(false);
  });

  test("people change sides if they would look apart", () => {
    expect(togetherness([rolled(0, -0.2), rolled(0, 0.2)]).isSwapped).toBe(true);
    expect(togetherness([rolled(0, 0.2), rolled(0, -0.2)]).isSwapped).toBe(false);
  });

  test("no one is turned by more than ten degrees", () => {
    expect(degreesOf(togetherness([rolled(40), rolled(-40)]).turns)).toEqual([-10, 10]);
    expect(degreesOf(togetherness([rolled(-12)]).turns)).toEqual([8]);
    expect(degreesOf(togetherness([rolled(-70)]).turns)).toEqual([10]);
  });

  test("two people in one photo keep their position", () => {
    const [face] = rolled(20).faces;
    const both = subjectOf([face!, face!], { width: 800, height: 1_200 });
    expect(togetherness([both]).turns).toEqual([0]);
  });
});
