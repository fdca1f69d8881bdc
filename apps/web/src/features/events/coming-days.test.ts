import { describe, expect, test } from "vitest";
import { event } from "../../testing/events.ts";
import { comingDays, daysUntil } from "./coming-days.ts";
import { formatComing, formatCongratulation, formatToday } from "./format-day.ts";

const yearly = (date: string, changes: Parameters<typeof event>[1] = {}) =>
  event(date, {
    is_recurring: true,
    event_type: "anniversary",
    title: "The day we met",
    ...changes,
  });

const next = (given: ReturnType<typeof event>, today: string) => {
  const [day] = comingDays([given], today);
  return day && [day.date, day.days, day.years];
};

describe("comingDays", () => {
  test.each([
    ["today", yearly("2020-02-05"), "2027-02-05", ["2027-02-05", 0, 7]],
    ["tomorrow", yearly("2020-02-05"), "2027-02-04", ["2027-02-05", 1, 7]],
    ["the day after is next year's", yearly("2020-02-05"), "2027-02-06", ["2028-02-05", 364, 8]],
    ["across the year", yearly("2020-01-01"), "2026-12-31", ["2027-01-01", 1, 7]],
    ["29 February in a common year", yearly("2024-02-29"), "2027-02-28", ["2027-02-28", 0, 3]],
    ["29 February in a leap year", yearly("2024-02-29"), "2028-02-28", ["2028-02-29", 1, 4]],
    ["first time", yearly("2027-02-05"), "2027-02-05", ["2027-02-05", 0, 0]],
    ["once, past", event("2027-02-04"), "2027-02-05", undefined],
  ])("%s", (_, given, today, expected) => {
    expect(next(given, today)).toEqual(expected);
  });

  test("counts from the browser's date when the list is from another day or time zone", () => {
    const fromAhead = yearly("2020-02-05", { next_date: "2028-02-05", next_years: 8 });
    expect(next(fromAhead, "2027-02-05")).toEqual(["2027-02-05", 0, 7]);
    const fromYesterday = yearly("2020-02-05", { next_date: "2027-02-05", next_years: 7 });
    expect(next(fromYesterday, "2027-02-06")).toEqual(["2028-02-05", 364, 8]);
  });

  test("uses the server's date of a lunar event, and none that is past", () => {
    const lunar = { calendar: "chinese", next_date: "2027-02-06", next_years: 7 } as const;
    expect(next(yearly("2020-01-25", lunar), "2027-02-06")).toEqual(["2027-02-06", 0, 7]);
    expect(next(yearly("2020-01-25", lunar), "2027-02-07")).toBeUndefined();
  });

  test("of several events on one day begins with the wedding and ends with a round number", () => {
    const on = (event_type: ReturnType<typeof event>["event_type"]) =>
      event("2027-02-05", { event_type, title: event_type });
    const mark = yearly("2024-05-11", {
      title: "mark",
      next_mark: { date: "2027-02-05", days: 1000 },
    });
    const days = comingDays([mark, on("custom"), on("birthday"), on("wedding")], "2027-02-05");
    expect(days.filter((day) => day.days === 0).map(({ title }) => title)).toEqual([
      "wedding",
      "birthday",
      "custom",
      "mark",
    ]);
  });

  test("daysUntil returns the next event of a type, without round numbers", () => {
    const days = comingDays(
      [
        yearly("2020-02-20", { next_mark: { date: "2027-02-06", days: 2500 } }),
        event("2027-03-01", { event_type: "birthday" }),
      ],
      "2027-02-05",
    );
    expect(daysUntil(days, "anniversary")).toBe(15);
    expect(daysUntil(days, "birthday")).toBe(24);
    expect(daysUntil(days, "wedding")).toBeUndefined();
  });
});

const first = (given: ReturnType<typeof event>, today: string) => {
  const [day] = comingDays([given], today);
  if (!day) throw new Error("The event is past.");
  return day;
};

describe("texts", () => {
  const dinner = event("2027-02-09", { event_type: "custom", title: "Dinner at Lina's" });
  test.each([
    [dinner, "2027-02-05", "Dinner at Lina's is in 4 days"],
    [dinner, "2027-02-08", "Dinner at Lina's is tomorrow"],
    [yearly("2020-02-05"), "2027-02-02", "7 years in 3 days"],
    [yearly("2026-02-05"), "2027-02-02", "1 year in 3 days"],
    [event("2027-02-09", { title: "Elin" }), "2027-02-05", "Birthday in 4 days"],
    [
      yearly("2020-02-14", { event_type: "valentine", title: "Valentine" }),
      "2027-02-10",
      "Valentine is in 4 days",
    ],
    [
      yearly("2024-05-11", { next_mark: { date: "2027-02-05", days: 1000 } }),
      "2027-02-04",
      "Day 1,000 is tomorrow",
    ],
  ])("coming %#: %s", (given, today, text) => {
    expect(formatComing(first(given, today))).toBe(text);
  });

  test.each([
    [yearly("2020-02-05"), "Seven years today", "Happy anniversary, Maya."],
    [yearly("2026-02-05"), "One year today", "Happy anniversary, Maya."],
    [yearly("2002-02-05", { event_type: "wedding" }), "25 years today", "Happy anniversary, Maya."],
    [
      event("2027-02-05", { event_type: "wedding", title: "Our wedding" }),
      "Our wedding is today",
      "Congratulations, Maya.",
    ],
    [
      yearly("1993-02-05", { event_type: "birthday" }),
      "Happy 34th birthday!",
      "Have a lovely day, Maya.",
    ],
    [
      yearly("1996-02-05", { event_type: "birthday" }),
      "Happy 31st birthday!",
      "Have a lovely day, Maya.",
    ],
    [
      yearly("2024-02-05", { event_type: "birthday" }),
      "Happy birthday!",
      "Have a lovely day, Maya.",
    ],
    [
      yearly("2020-02-05", { event_type: "valentine" }),
      "Happy Valentine’s Day",
      "Have a lovely day, Maya.",
    ],
    [
      event("2027-02-05", { event_type: "custom", title: "Trip" }),
      "Trip is today",
      "Have a lovely day, Maya.",
    ],
  ])("today %#", (given, headline, congratulation) => {
    const day = first(given, "2027-02-05");
    expect(formatToday(day)).toBe(headline);
    expect(formatCongratulation(day, "Maya")).toBe(congratulation);
  });
});
