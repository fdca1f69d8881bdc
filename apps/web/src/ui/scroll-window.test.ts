import { describe, expect, test } from "vitest";
import { rowsIn } from "./scroll-window.ts";

describe("rows in a window", () => {
  const grid = { size: 100, count: 50 };

  test.each([
    [{ from: -400, to: 350 }, 0, [0, 1, 2, 3]],
    [{ from: 250, to: 399 }, 2, [2, 3]],
    [{ from: 4_850, to: 9_000 }, 49, [48, 49]],
    [{ from: 9_000, to: 9_900 }, 49, [49]],
  ])("%o › are those that it touches", (window, more, rows) => {
    expect(rowsIn(window, grid, more)).toEqual(rows);
  });

  test("row with the focus outside the window › is rendered too, in its order", () => {
    const window = { from: 1_000, to: 1_150 };
    expect(rowsIn(window, grid, 3)).toEqual([3, 10, 11]);
    expect(rowsIn(window, grid, 40)).toEqual([10, 11, 40]);
    expect(rowsIn(window, grid, 10)).toEqual([10, 11]);
    expect(rowsIn(window, grid, 99)).toEqual([10, 11]);
  });

  test("before the size is known › is the first row", () => {
    expect(rowsIn({ from: 0, to: 0 }, { size: 0, count: 50 }, 0)).toEqual([0]);
    expect(rowsIn({ from: 0, to: 900 }, { size: 100, count: 0 }, 0)).toEqual([]);
  });
});
