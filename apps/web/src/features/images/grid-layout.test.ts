import { describe, expect, test } from "vitest";
import { columnsOf } from "./grid-layout.ts";

describe("columns of a grid", () => {
  test.each([
    [358, 2],
    [700, 2],
    [752, 3],
    [1116, 4],
    [1600, 6],
  ])("a width of %i px has %i columns of portraits", (width, columns) => {
    expect(columnsOf(width, "portrait").columns).toBe(columns);
  });

  test("on wide screens a portrait has at least 240 px", () => {
    for (let width = 496; width < 2_000; width += 7) {
      const { columns } = columnsOf(width, "portrait");
      expect((width - 16 * (columns - 1)) / columns).toBeGreaterThanOrEqual(240);
    }
  });
});
