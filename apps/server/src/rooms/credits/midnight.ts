import { Temporal } from "temporal-polyfill";

const dateIn = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);

/** When the day after this one begins there; where clocks skip midnight, when they go on. */
export const nextMidnight = (now: Date, timeZone: string): Date =>
  startOf(dateIn(now, timeZone).add({ days: 1 }), timeZone);

/** When the day that ends then has begun. */
export const dayBefore = (midnight: Date, timeZone: string): Date =>
  startOf(dateIn(new Date(midnight.getTime() - 1), timeZone), timeZone);

export const monthOf = (now: Date, timeZone: string): Date =>
  startOf(dateIn(now, timeZone).with({ day: 1 }), timeZone);
