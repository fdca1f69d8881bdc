import { Temporal } from "temporal-polyfill";

/** The date at an instant in a time zone. */
export const dayIn = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
