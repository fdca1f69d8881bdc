import { Temporal } from "temporal-polyfill";

const dateIn = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the start of the next local day. Where clocks skip midnight, that is the first valid time. */
export const nextMidnight = (now: Date, timeZone: string): Date =>
  startOf(dateIn(now, timeZone).add({ days: 1 }), timeZone);

/** Returns the start of the day that ends at `midnight`. */
export const dayBefore = (midnight: Date, timeZone: string): Date =>
  startOf(dateIn(new Date(midnight.getTime() - 1), timeZone), timeZone);

export const monthOf = (now: Date, timeZone: string): Date =>
  startOf(dateIn(now, timeZone).with({ day: 1 }), timeZone);

export interface LocalDay {
  readonly date: string; // YYYY-MM-DD
  readonly start: Date;
}

/** Lists the `before` days before today in this time zone, then today. */
export function daysUntil(now: Date, timeZone: string, before: number): [LocalDay, ...LocalDay[]] {
  const today = dateIn(now, timeZone);
  const dayAt = (ago: number): LocalDay => {
    const date = today.subtract({ days: ago });
    return { date: date.toString(), start: startOf(date, timeZone) };
  };
  return [dayAt(before), ...Array.from({ length: before }, (_, n) => dayAt(before - 1 - n))];
}
