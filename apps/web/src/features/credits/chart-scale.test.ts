import { expect, test } from "vitest";
import { columnAt, sumOf, topOf } from "./chart-scale.ts";

const day = (spent: number, earned = 0) => ({ date: "2027-02-06", spent, earned });

test.each([
  [[], 2],
  [[0], 2],
  [[3], 4],
  [[10], 10],
  [[11], 20],
  [[60], 60],
  [[81, 4], 100],
  [[101], 200],
])("topOf(%j) is %i", (spent, top) => {
  expect(topOf(spent.map((each) => day(each)))).toBe(top);
});

test("columnAt returns the column under the pointer, and the last one beyond the edge", () => {
  expect(columnAt(0, 300, 30)).toBe(0);
  expect(columnAt(9.9, 300, 30)).toBe(0);
  expect(columnAt(150, 300, 30)).toBe(15);
  expect(columnAt(300, 300, 30)).toBe(29);
  expect(columnAt(-4, 300, 30)).toBe(0);
  expect(columnAt(5, 0, 30)).toBe(0);
});

test("sumOf adds up spent and earned credits", () => {
  expect(sumOf([day(1, 5), day(2, 0), day(0, 7)])).toEqual({ spent: 3, earned: 12 });
});
