import { describe, expect, test } from "vitest";
import { formatDays, daysLeft, trending } from "./trending.ts";

const left = (id: string, now: Date) => {
  const event = trending.find((each) => each.id === id);
  return event && daysLeft(event, now);
};

describe("daysLeft", () => {
  test.each([
    ["valentine", new Date(2026, 1, 5, 23, 59), 9],
    ["valentine", new Date(2026, 1, 14, 0, 0), 0],
    ["valentine", new Date(2026, 1, 14, 23, 59), 0],
    ["valentine", new Date(2026, 1, 15), 364],
    // 2028 has a 29 February in between.
    ["valentine", new Date(2028, 1, 15), 365],
    ["christmas", new Date(2026, 10, 15), 40],
    ["new_year", new Date(2026, 11, 31, 12), 1],
    ["new_year", new Date(2027, 0, 1), 0],
  ])("%s at %s: %i", (id, now, days) => {
    expect(left(id, now)).toBe(days);
  });

  test("is undefined for a personal occasion", () => {
    expect(left("birthday", new Date())).toBeUndefined();
  });

  test.each([
    [undefined, "Any day"],
    [0, "Today"],
    [1, "1 day"],
    [40, "40 days"],
  ])("formatDays formats %s as %s", (days, text) => {
    expect(formatDays(days)).toBe(text);
  });
});

test("trending list has six events, the last two of which are not open yet", () => {
  expect(trending.map(({ name, isActive }) => [name, isActive])).toEqual([
    ["Valentine's Day", true],
    ["Anniversary", true],
    ["Wedding", true],
    ["Birthday", true],
    ["Christmas", false],
    ["New Year", false],
  ]);
});
