import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EventType } from "../events.ts";
import { fieldCode } from "../field-error.ts";
import { Id, Instant, text } from "../primitives.ts";

export const eventFile = endpoint({
  method: "GET",
  path: "/api/events/:id/calendar.ics",
  summary: "Download one event as an iCalendar file",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  errors: ["not_found"],
});

/** Whether other programs can subscribe to the calendar. The URL is returned once, at creation. */
export const CalendarFeed = z
  .object({ is_on: z.boolean(), created_at: Instant.nullable() })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar/feed",
  summary: "Get whether the user's calendar has a feed",
  access: "user",
  status: 200,
  reply: CalendarFeed,
  errors: [],
});

export const NewCalendarFeed = CalendarFeed.extend({
  /** Anyone with the URL can read the calendar, so it is shown once and stored as a hash. */
  url: z.url(),
  /** The same URL with the webcal scheme, which opens a calendar program. */
  webcal_url: z.url(),
}).meta({ id: "NewCalendarFeed" });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const createCalendarFeed = endpoint({
  method: "POST",
  path: "/api/calendar/feed",
  summary: "Create a calendar feed URL; replaces the previous one",
  access: "user",
  reauthentication: "password",
  status: 201,
  reply: NewCalendarFeed,
  errors: ["not_found"],
});

export const deleteCalendarFeed = endpoint({
  method: "DELETE",
  path: "/api/calendar/feed",
  summary: "Remove the feed URL; succeeds also if there is none",
  access: "user",
  status: 204,
  errors: [],
});

export const calendarFeedFile = endpoint({
  method: "GET",
  path: "/api/calendar/feed/:filename",
  summary: "The calendar feed for other programs; the name is the secret",
  access: "public",
  params: z.object({ filename: text() }),
  status: 200,
  errors: ["not_found"],
});

export const MAX_CALENDAR_BYTES = 1_048_576;

export const ImportedEvent = z
  .object({
    /** The position in the file, as used by `only`. */
    number: z.int().nonnegative(),
    title: z.string(),
    description: z.string().nullable(),
    event_date: z.iso.date(),
    event_type: EventType,
    is_recurring: z.boolean(),
    /** What the import would do with the entry. */
    state: z.enum(["new", "already_there"]),
    /** `unsupported_recurrence`: only the first day is imported, for example of a weekly event. */
    warning: z.literal("unsupported_recurrence").nullable(),
  })
  .meta({ id: "ImportedEvent" });
export type ImportedEvent = z.infer<typeof ImportedEvent>;

export const previewImport = endpoint({
  method: "POST",
  path: "/api/calendar/import/preview",
  summary: "Preview the import of an iCalendar file; stores nothing",
  access: "user",
  form: {
    fields: z.object({}),
    files: { file: { least: 1, most: 1, maxBytes: MAX_CALENDAR_BYTES } },
  },
  status: 200,
  reply: z.object({
    events: z.array(ImportedEvent),
    /** Entries without a date, or cancelled ones. */
    skipped: z.int().nonnegative(),
  }),
  errors: ["payload_too_large", "unsupported_media_type"],
});

export const importEvents = endpoint({
  method: "POST",
  path: "/api/calendar/import",
  summary: "Import the new events of an iCalendar file, all or none",
  access: "user",
  form: {
    fields: z.object({
      /** Positions from the preview, separated by commas; all entries if omitted. */
      only: z
        .string()
        .regex(/^\d{1,5}(,\d{1,5})*$/, fieldCode("invalid_number_list"))
        .transform((numbers) => numbers.split(",").map(Number))
        .optional(),
    }),
    files: { file: { least: 1, most: 1, maxBytes: MAX_CALENDAR_BYTES } },
  },
  status: 200,
  reply: z.object({ added: z.int().nonnegative(), already_there: z.int().nonnegative() }),
  errors: ["payload_too_large", "unsupported_media_type", "too_many_events"],
});
