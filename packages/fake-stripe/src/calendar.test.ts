import { expect, test } from "vitest";
import { addMonths, periodEnd } from "./calendar.ts";

const at = (text: string) => Date.parse(`${text}T10:20:30Z`) / 1_000;
const shown = (seconds: number) => new Date(seconds * 1_000).toISOString();

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2026-03-31", 1, "2026-04-30"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2028-02-29", 48, "2032-02-29"],
])("%s and %i months is %s", (from, months, to) => {
  expect(shown(addMonths(at(from), months))).toBe(shown(at(to)));
});

test("periodEnd returns to the day of the anchor after a short month", () => {
  const anchor = at("2026-01-31");
  const ends: string[] = [];
  let start = anchor;
  for (let n = 0; n < 4; n += 1) {
    start = periodEnd(anchor, start, { interval: "month", interval_count: 1 });
    ends.push(shown(start).slice(0, 10));
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
});

test("periodEnd counts years from the anchor, and weeks by their days", () => {
  const anchor = at("2028-02-29");
  const year = { interval: "year", interval_count: 1 };
  let start = anchor;
  for (let n = 0; n < 4; n += 1) start = periodEnd(anchor, start, year);
  expect(shown(start)).toBe(shown(at("2032-02-29")));
  expect(periodEnd(anchor, anchor, { interval: "week", interval_count: 2 })).toBe(
    anchor + 14 * 86_400,
  );
});
