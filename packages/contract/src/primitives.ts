import { z } from "zod";

export const Id = z.uuid();

/** Text that PostgreSQL can store and JSON can carry: no NUL, no half of a surrogate pair. */
export const Text = z
  .string()
  .refine((value) => !value.includes("\0") && value.isWellFormed(), "Contains invalid characters");

export const Instant = z.iso.datetime();

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** An IANA zone such as Europe/Berlin; offsets are no zones, because they know no summer. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((value) => /^[A-Za-z]/.test(value) && isTimeZone(value), "Unknown time zone");
