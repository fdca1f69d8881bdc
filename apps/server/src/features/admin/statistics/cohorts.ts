import { MIN_COHORT_CELL, type OverviewCohort } from "@twofold/contract/admin/overview";
import { dayBefore, daysBetween, mondayOf } from "./metric-day.ts";
import type { MetricRow } from "./metrics.store.ts";

const COHORTS = 8;
const WEEK_DAYS = 7;

interface Cell {
  readonly cohortWeek: string;
  readonly week: number;
  readonly people: number;
}

const unlessFew = (people: number) => (people < MIN_COHORT_CELL ? null : people);

export const firstCohort = (today: string): string =>
  dayBefore(mondayOf(today), (COHORTS - 1) * WEEK_DAYS);

/** The last weeks in which people signed up, the newest first. The size of a cohort is its number of registrations. */
export function toCohorts(
  cells: readonly Cell[],
  metrics: readonly MetricRow[],
  today: string,
): OverviewCohort[] {
  const people = (cohortWeek: string, week: number) =>
    cells.find((cell) => cell.cohortWeek === cohortWeek && cell.week === week)?.people ?? 0;
  return Array.from({ length: COHORTS }, (_, age) => {
    const cohort_week = dayBefore(mondayOf(today), age * WEEK_DAYS);
    const days = new Set(daysBetween(cohort_week, dayBefore(cohort_week, 1 - WEEK_DAYS)));
    const registered = metrics
      .filter(({ day, name }) => name === "registrations" && days.has(day))
      .reduce((sum, { count }) => sum + count, 0);
    return {
      cohort_week,
      people: unlessFew(registered),
      weeks: Array.from({ length: age }, (_week, index) =>
        unlessFew(people(cohort_week, index + 1)),
      ),
    };
  });
}
