import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { Temporal } from "temporal-polyfill";

type Quiet = Pick<ReminderSettings, "time_zone" | "quiet_from" | "quiet_until">;

/**
 * The instant of a local time. A time that a clock change skips moves later by the skipped duration; a
 * repeated time is its first occurrence.
 */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The instant at which the local day ends. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds);
}

export function isQuietTime(time: string, { quiet_from, quiet_until }: Omit<Quiet, "time_zone">) {
  return quiet_from <= quiet_until
    ? time >= quiet_from && time < quiet_until
    : time >= quiet_from || time < quiet_until;
}

/** Now, or the end of the current quiet hours. */
export function afterQuietHours(now: Date, settings: Quiet): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    settings.time_zone,
  );
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  if (!isQuietTime(time, settings)) return now;
  const day =
    time < settings.quiet_until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return momentOf(day.toString(), settings.quiet_until, settings.time_zone);
}
