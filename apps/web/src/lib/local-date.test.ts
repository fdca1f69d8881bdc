import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  addMonths,
  countdown,
  dateOf,
  daysBetween,
  daysIn,
  formatLocalDate,
  isInMonth,
  monthOf,
  todayOf,
  weekdayOf,
} from "./local-date.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The first and the last zone on earth with a given day, and two whose clocks change at midnight. */
const zones = [
  "Pacific/Kiritimati",
  "Etc/GMT+12",
  "UTC",
  "Pacific/Auckland",
  "America/Los_Angeles",
  "America/Santiago",
  "Asia/Beirut",
];

describe.each(zones)("in %s", (zone) => {
  test("the zone is active", () => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test("today is the day of the local clock", () => {
    vi.stubEnv("TZ", zone);
    expect(todayOf(new Date(2027, 1, 14, 0, 0))).toBe("2027-02-14");
    expect(todayOf(new Date(2027, 1, 14, 23, 59))).toBe("2027-02-14");
  });

  test("adding days covers four years without gaps or duplicates", () => {
    vi.stubEnv("TZ", zone);
    let date = "2024-01-01";
    for (let step = 0; step < 1461; step += 1) {
      expect(daysBetween("2024-01-01", date)).toBe(step);
      expect(weekdayOf(date)).toBe((1 + step) % 7);
      expect(addDays(date, -step)).toBe("2024-01-01");
      date = addDays(date, 1);
    }
    expect(date).toBe("2028-01-01");
  });

  test("formatting keeps the day", () => {
    vi.stubEnv("TZ", zone);
    expect(formatLocalDate("2031-03-01", "long")).toBe("March 1, 2031");
    expect(formatLocalDate("2031-03-01", "full")).toBe("Saturday, March 1, 2031");
    expect(formatLocalDate("2031-12-31", "month")).toBe("December 2031");
    expect(formatLocalDate("2027-02-14", "weekday")).toBe("Sun");
  });
});

test("adding months stops at the last day of a month", () => {
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
  expect(addMonths("2027-01-15", -1)).toBe("2026-12-15");
  expect(addMonths("2027-12-31", 2)).toBe("2028-02-29");
});

test("months have the right length and first weekday", () => {
  expect(daysIn({ year: 2028, month: 2 })).toBe(29);
  expect(daysIn({ year: 2100, month: 2 })).toBe(28);
  expect(monthOf("2027-02-14")).toEqual({ year: 2027, month: 2 });
  expect(isInMonth("2027-02-14", { year: 2027, month: 2 })).toBe(true);
  expect(isInMonth("2027-12-14", { year: 2027, month: 1 })).toBe(false);
  expect(dateOf(2026, 13, 1)).toBe("2027-01-01");
});

test.each([
  [0, "Today"],
  [1, "Tomorrow"],
  [12, "in 12 days"],
  [-1, "Yesterday"],
  [-30, "30 days ago"],
  [1500, "in 1,500 days"],
])("%i days from now is %s", (days, text) => {
  expect(countdown(days)).toBe(text);
});
