import { Temporal } from "temporal-polyfill/full";
import { expect, test } from "vitest";
import { lunarDateOf, lunarDayIn, lunarMonths } from "./lunar-years.ts";

/** The first days of these months, where ICU computes another date. */
const ICU_ERRORS = [
  // A new moon a few minutes from midnight in Beijing.
  ["1954-02-03", "1954-02-04"],
  ["1955-02-22", "1955-02-23"],
  ["1999-01-17", "1999-01-18"],
  ["2012-08-17", "2012-08-18"],
  ["2018-11-08", "2018-11-07"],
  ["2027-02-06", "2027-02-07"],
  ["2030-02-03", "2030-02-02"],
  ["2070-03-12", "2070-03-13"],
] as const;
/** The years in which ICU puts the leap month after the wrong month. */
const ICU_WRONG_LEAP_YEARS = new Set([1917, 1922, 1987]);

test("two hundred lunar years equal those of ICU except for its known errors", () => {
  const differing: [string, string][] = [];
  for (let year = 1900; year <= 2099; year += 1) {
    if (ICU_WRONG_LEAP_YEARS.has(year)) continue;
    const months = lunarMonths(year);
    const first = Temporal.PlainDate.from({ calendar: "chinese", year, month: 1, day: 1 });
    expect(months.length).toBe(first.monthsInYear);
    months.forEach((ours, index) => {
      const theirs = first.with({ month: index + 1 });
      expect(ours.code).toBe(theirs.monthCode);
      const begins = theirs.withCalendar("iso8601").toString();
      if (begins !== ours.first) differing.push([ours.first, begins]);
    });
  }
  expect(differing).toEqual(ICU_ERRORS);
});

test.each([
  [1917, "M02L"],
  [1922, "M05L"],
  [1987, "M06L"],
  [2025, "M06L"],
  [2033, "M11L"],
])("lunar year %i has its leap month as in the almanac", (year, leap) => {
  expect(lunarMonths(year).filter(({ code }) => code.endsWith("L"))).toMatchObject([
    { code: leap },
  ]);
});

test("lunar months follow each other without a gap", () => {
  const months = Array.from({ length: 200 }, (_, n) => lunarMonths(1900 + n)).flat();
  months.reduce((before, month) => {
    const end = Temporal.PlainDate.from(before.first).add({ days: before.days });
    expect(end.toString()).toBe(month.first);
    return month;
  });
  expect(months.length).toBeGreaterThan(2_470);
});

test("lunar date converts to the same day and back", () => {
  let date = Temporal.PlainDate.from("1900-01-01");
  for (; date.year < 2100; date = date.add({ days: 17 })) {
    const lunar = lunarDateOf(date.toString());
    expect(lunarDayIn(lunar.year, lunar)).toBe(date.toString());
  }
});
