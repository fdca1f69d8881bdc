import { describe, expect, test } from "vitest";
import type { MetricName } from "../admin.tables.ts";
import { toCohorts } from "./cohorts.ts";
import { toFigures } from "./figures.ts";
import { toRevenue } from "./revenue.ts";

const row = (day: string, name: MetricName, count: number, amount = 0, dims = {}) => ({
  day,
  name,
  dims,
  count,
  amount,
});

describe("figures", () => {
  const metrics = [
    row("2026-11-04", "registrations", 1),
    row("2026-11-11", "registrations", 2),
    row("2026-11-17", "registrations", 4),
    row("2026-11-17", "cost", 2, 0.1, { engine: "a" }),
    row("2026-11-17", "cost", 1, 0.2, { engine: "b" }),
  ];
  const period = { today: "2026-11-17", days: 7, seesMoney: true };

  test("have each day of the period, and the sums of the period before", () => {
    const { days, previous } = toFigures(metrics, period);
    expect(days.map(({ day }) => day)).toHaveLength(7);
    expect(days[0]).toMatchObject({ day: "2026-11-11", registrations: 2, cost: 0 });
    expect(days.at(-1)).toMatchObject({ registrations: 4, cost: 0.3 });
    expect(previous).toMatchObject({ registrations: 1 });
  });

  test("compare with nothing if the period before was not recorded from its first day", () => {
    expect(toFigures(metrics.slice(1), period).previous).toBeNull();
  });
});

describe("revenue", () => {
  test("is the last snapshot of each currency, and repeats the day before where one is missing", () => {
    const metrics = [
      row("2026-11-15", "recurring", 2, 1_000.4, { currency: "USD" }),
      row("2026-11-17", "recurring", 3, 1_500.5, { currency: "USD" }),
      row("2026-11-17", "recurring_ending", 1, 500, { currency: "USD" }),
      row("2026-11-17", "trials", 2, 0, { currency: "USD" }),
      row("2026-11-17", "recurring", 1, 9_000, { currency: "EUR" }),
    ];
    const days = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];
    const [euros, dollars] = toRevenue(metrics, { days });
    expect(euros).toMatchObject({ currency: "EUR", cents: 9_000, days: [0, 0, 0, 9_000] });
    expect(dollars).toEqual({
      currency: "USD",
      cents: 1_501,
      subscriptions: 3,
      ending: 1,
      trials: 2,
      days: [0, 1_000, 1_000, 1_501],
    });
  });
});

describe("cohorts", () => {
  test("hide the numbers of fewer than five people", () => {
    const metrics = [
      row("2026-11-02", "registrations", 3),
      row("2026-11-08", "registrations", 4),
      row("2026-11-09", "registrations", 4),
    ];
    const cells = [
      { cohortWeek: "2026-11-02", week: 0, people: 7 },
      { cohortWeek: "2026-11-02", week: 1, people: 5 },
      { cohortWeek: "2026-11-02", week: 2, people: 4 },
    ];
    const [current, last, before] = toCohorts(cells, metrics, "2026-11-17");
    expect(current).toEqual({ cohort_week: "2026-11-16", people: null, weeks: [] });
    expect(last).toEqual({ cohort_week: "2026-11-09", people: null, weeks: [null] });
    expect(before).toEqual({ cohort_week: "2026-11-02", people: 7, weeks: [5, null] });
  });
});
