import { z } from "zod";

export const Id = z.uuid();

/** Text that PostgreSQL can store and JSON can carry: no NUL, no half of a surrogate pair. */
export const text = (missing = "Required") =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : "Must be text") })
    .refine((value) => !value.includes("\0") && value.isWellFormed(), {
      error: "Contains invalid characters",
      abort: true,
    });

/** A form field that may be repeated or absent. */
export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(item),
  );

export const Instant = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. It has no zone, so it is the same day everywhere. */
export const LocalDate = (missing = "Required") =>
  z.iso.date({
    error: (issue) => (issue.input === undefined ? missing : "Must be a date like 2026-02-28"),
  });

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** An IANA zone such as Europe/Berlin. Offsets are rejected, because they have no daylight saving time. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((value) => /^[A-Za-z]/.test(value) && isTimeZone(value), "Unknown time zone");
