export const DAY = 86_400;

export interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

const MONTHS: Record<string, number> = { month: 1, year: 12 };
const DAYS: Record<string, number> = { day: 1, week: 7 };

/**
 * The end of the period that begins at `start`. Months are counted from the anchor, not from the
 * last end: a start on the 31st renews on 28 February and again on 31 March.
 */
export function periodEnd(anchor: number, start: number, { interval, interval_count }: Interval) {
  const months = (MONTHS[interval] ?? 0) * interval_count;
  if (months === 0) return start + (DAYS[interval] ?? 1) * interval_count * DAY;
  return addMonths(anchor, monthsBetween(anchor, start) + months);
}

/** In UTC; a day that the month lacks becomes its last day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000);
  const to = new Date(seconds * 1_000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1_000);
}

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * 1_000), new Date(to * 1_000)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}
