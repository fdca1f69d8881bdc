import { afterEach, describe, expect, test, vi } from "vitest";
import { daysIn } from "../../../lib/local-date.ts";
import { dayByKey, weeksOf } from "./month-days.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(["Pacific/Kiritimati", "Etc/GMT+12", "UTC", "America/Santiago"])(
  "weeksOf in time zone %s",
  (zone) => {
    test("contains every day of 24 months once, under its weekday", () => {
      vi.stubEnv("TZ", zone);
      for (let index = 0; index < 24; index += 1) {
        const month = { year: 2027 + Math.floor(index / 12), month: (index % 12) + 1 };
        const weeks = weeksOf(month);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const prefix = `${month.year}-${String(month.month).padStart(2, "0")}-`;
        const own = weeks.flat().filter((date) => date.startsWith(prefix));
        expect(own).toHaveLength(daysIn(month));
        expect(new Set(weeks.flat()).size).toBe(weeks.length * 7);
        // Independent oracle: noon UTC of that day.
        for (const week of weeks) {
          expect(week.map((date) => new Date(`${date}T12:00:00Z`).getUTCDay())).toEqual([
            0, 1, 2, 3, 4, 5, 6,
          ]);
        }
      }
    });
  },
);

test("weeksOf omits weeks without a day of the month", () => {
  expect(weeksOf({ year: 2026, month: 2 })).toHaveLength(4);
  expect(weeksOf({ year: 2026, month: 8 })).toHaveLength(6);
});

test("weeksOf starts the week on Monday in German", () => {
  const [first = [], second = []] = weeksOf({ year: 2026, month: 3 }, "de");
  expect(first[0]).toBe("2026-02-23");
  expect(first.at(-1)).toBe("2026-03-01");
  expect(second[0]).toBe("2026-03-02");
});

describe("dayByKey", () => {
  test.each([
    ["ArrowLeft", "2026-02-28"],
    ["ArrowRight", "2026-03-02"],
    ["ArrowUp", "2026-02-22"],
    ["ArrowDown", "2026-03-08"],
    ["Home", "2026-03-01"],
    ["End", "2026-03-07"],
    ["PageUp", "2026-02-01"],
    ["PageDown", "2026-04-01"],
  ])("%s moves from Sunday, 1 March 2026 to %s", (key, date) => {
    expect(dayByKey("2026-03-01", key, false)).toBe(date);
  });

  test("Shift moves by years, and a missing day becomes the last day of the month", () => {
    expect(dayByKey("2028-02-29", "PageDown", true)).toBe("2029-02-28");
    expect(dayByKey("2026-03-31", "PageUp", false)).toBe("2026-02-28");
  });

  test("does not move beyond the supported range", () => {
    expect(dayByKey("1900-01-01", "ArrowLeft", false)).toBeUndefined();
    expect(dayByKey("2199-12-31", "ArrowRight", false)).toBeUndefined();
  });

  test("ignores other keys", () => {
    expect(dayByKey("2026-03-01", "a", false)).toBeUndefined();
    expect(dayByKey("2026-03-01", "Tab", false)).toBeUndefined();
  });
});
