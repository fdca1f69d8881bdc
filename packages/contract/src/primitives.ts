import { z } from "zod";
import { languages } from "./languages.ts";
import { fieldCode } from "./field-error.ts";
import type { FieldCode } from "./field.messages.ts";

export const Id = z.uuid();

/** Text that PostgreSQL can store and JSON can carry: no NUL, no half of a surrogate pair. */
export const text = (missing: FieldCode = "required") =>
  z
    .string({
      error: ({ code, input }) => {
        // Zod also calls this for a length check without an own message.
        if (code !== "invalid_type") return undefined;
        return input === undefined ? missing : fieldCode("not_text");
      },
    })
    .refine((value) => !value.includes("\0") && value.isWellFormed(), {
      error: fieldCode("invalid_characters"),
      abort: true,
    });

/** A name that appears in emails: one line without links, so that it cannot carry a message. */
export const name = (missing: FieldCode) =>
  text(missing).refine((value) => !/[\p{Cc}\u2028\u2029]|:\/\//u.test(value), {
    error: fieldCode("name_invalid"),
  });

/** A form field that may be repeated or absent. */
export const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(item),
  );

export const Instant = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. It has no zone, so it is the same day everywhere. */
export const LocalDate = (missing: FieldCode = "required") =>
  z.iso.date({
    error: (issue) => (issue.input ? fieldCode("invalid_date") : missing),
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
  .refine((value) => /^[A-Za-z]/.test(value) && isTimeZone(value), fieldCode("unknown_time_zone"));

/**
 * A page of the product with its query, to which a user returns from another site. Only a path of the
 * same origin: URL parsers read `//` and a backslash as a host, and drop tabs and line breaks.
 */
export const ReturnPath = z
  .string()
  .max(500)
  .regex(/^\/[^\\\s\p{Cc}]*$/u)
  .refine((path) => !/^\/(?:\/|api(?:\/|$))/.test(path));

/** Texts of seeded content in other languages; the fields next to them are English. */
export const translations = <T extends z.ZodRawShape>(texts: T) =>
  z.partialRecord(z.enum(languages), z.object(texts)).optional();
