import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EventType } from "../events.ts";
import { Id, Instant, text } from "../primitives.ts";

export const eventFile = endpoint({
  method: "GET",
  path: "/api/events/:id/calendar.ics",
  summary: "One event as an iCalendar file",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  errors: ["not_found"],
});

/** Whether other programs can follow the calendar. The address itself is told once, when it is made. */
export const CalendarFeed = z
  .object({ is_on: z.boolean(), created_at: Instant.nullable() })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar/feed",
  summary: "Whether the user's calendar can be followed from outside",
  access: "user",
  status: 200,
  reply: CalendarFeed,
  errors: [],
});

export const NewCalendarFeed = CalendarFeed.extend({
  /** Whoever knows it can read the calendar, so it is shown once and stored as a hash. */
  url: z.url(),
  /** The same for programs that know what to do with a calendar. */
  webcal_url: z.url(),
}).meta({ id: "NewCalendarFeed" });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const createCalendarFeed = endpoint({
  method: "POST",
  path: "/api/calendar/feed",
  summary: "Make an address to follow the calendar by; one that was there before ends",
  access: "user",
  status: 201,
  reply: NewCalendarFeed,
  errors: [],
});

export const deleteCalendarFeed = endpoint({
  method: "DELETE",
  path: "/api/calendar/feed",
  summary: "End the address; also if there is none",
  access: "user",
  status: 204,
  errors: [],
});

export const calendarFeedFile = endpoint({
  method: "GET",
  path: "/api/calendar/feed/:filename",
  summary: "The calendar for other programs; the name is the secret",
  access: "public",
  params: z.object({ filename: text() }),
  status: 200,
  errors: ["not_found"],
});

export const MAX_CALENDAR_BYTES = 1_048_576;

export const ImportedEvent = z
  .object({
    /** Its place in the file: what `only` names. */
    number: z.int().nonnegative(),
    title: z.string(),
    description: z.string().nullable(),
    event_date: z.iso.date(),
    event_type: EventType,
    is_recurring: z.boolean(),
    /** What importing would do with it. */
    state: z.enum(["new", "already_there"]),
    /** What of the file cannot be kept, in words: that it comes each week, say. */
    note: z.string().nullable(),
  })
  .meta({ id: "ImportedEvent" });
export type ImportedEvent = z.infer<typeof ImportedEvent>;

export const previewImport = endpoint({
  method: "POST",
  path: "/api/calendar/import/preview",
  summary: "What an iCalendar file would add; nothing is kept",
  access: "user",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_CALENDAR_BYTES } },
  },
  status: 200,
  reply: z.object({
    events: z.array(ImportedEvent),
    /** Entries that have no day, or were called off. */
    skipped: z.int().nonnegative(),
  }),
  errors: ["payload_too_large", "unsupported_media_type"],
});

export const importEvents = endpoint({
  method: "POST",
  path: "/api/calendar/import",
  summary: "Add what an iCalendar file holds and is not there yet; all or nothing",
  access: "user",
  form: {
    fields: z.object({
      /** Numbers from the preview, with commas between; without it, all. */
      only: z
        .string()
        .regex(/^\d{1,5}(,\d{1,5})*$/, "Must be numbers with commas between")
        .transform((numbers) => numbers.split(",").map(Number))
        .optional(),
    }),
    files: { file: { least: 1, most: 1, maxBytes: MAX_CALENDAR_BYTES } },
  },
  status: 200,
  reply: z.object({ added: z.int().nonnegative(), already_there: z.int().nonnegative() }),
  errors: ["payload_too_large", "unsupported_media_type", "too_many_events"],
});
