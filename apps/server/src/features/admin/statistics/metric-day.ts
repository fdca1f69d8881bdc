import type { TimeRange } from "#kit/time-range.ts";

const DAY_MS = 86_400_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, "2026-11-17".length);
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

export const dayBefore = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() - days * DAY_MS));

/** Both are included. */
export function daysBetween(first: string, last: string): string[] {
  const days = Math.round((startOf(last).getTime() - startOf(first).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(days, 0) }, (_, index) => dayBefore(first, -index));
}

export const rangeOf = (day: string): TimeRange => ({
  from: startOf(day),
  until: startOf(dayBefore(day, -1)),
});

/** The Monday of the week in UTC. */
export function mondayOf(day: string): string {
  const weekday = (startOf(day).getUTCDay() + 6) % 7;
  return dayBefore(day, weekday);
}
