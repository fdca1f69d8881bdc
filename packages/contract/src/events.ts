import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { Id, Instant, LocalDate, text, translations } from "./primitives.ts";
import { Occasion } from "./templates.ts";

export const EventType = z.enum(["anniversary", "birthday", "valentine", "wedding", "custom"]);
export type EventType = z.infer<typeof EventType>;

/** How many days before the event a reminder is sent. */
export const NotificationLead = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(7)],
  fieldCode("invalid_lead"),
);
export type NotificationLead = z.infer<typeof NotificationLead>;

/**
 * The calendar of a recurring event. `event_date` is always a Gregorian day: for `chinese` it is
 * a day of the lunar date that recurs.
 */
export const EventCalendar = z.enum(["gregorian", "chinese"]);
export type EventCalendar = z.infer<typeof EventCalendar>;

export const MAX_EVENTS_A_USER = 1_000;
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 2_000;
/** The years that the calendar page can show. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
/** No later lunar calendar has been computed with certainty. */
export const LAST_LUNAR_YEAR = 2099;

export const EventTitle = text("title_required")
  .trim()
  .min(1, fieldCode("title_required"))
  .max(MAX_TITLE, fieldCode("title_too_long"));

/** Null, empty and blank all mean: no description. */
export const EventDescription = text()
  .trim()
  .max(MAX_DESCRIPTION, fieldCode("description_too_long"))
  .transform((value) => value || null)
  .nullable();

const outOfRange = fieldCode("year_out_of_range");

export const EventDate = LocalDate("date_required").refine(
  (date) => isBetween(Number(date.slice(0, 4)), FIRST_YEAR, LAST_YEAR),
  outOfRange,
);

const isBetween = (value: number, first: number, last: number) => first <= value && value <= last;

/** Optional fields of an event. */
const particulars = {
  event_type: EventType,
  notification_days_before: NotificationLead,
  is_recurring: z.boolean(fieldCode("not_boolean")),
  /** False keeps the event in the calendar but sends no reminders. */
  is_active: z.boolean(fieldCode("not_boolean")),
  calendar: EventCalendar,
  /** Whether the 100th, 500th, 1000th … day after it is shown as an additional day. */
  counts_days: z.boolean(fieldCode("not_boolean")),
};

/** While linked, these new events begin as events for both. */
export const typesForBoth: readonly EventType[] = ["anniversary", "valentine", "wedding"];
/** How long an event that was deleted for both can be restored. */
export const RESTORE_DAYS = 30;

/** Whether the partner sees it, as long as the owner allows the calendar. Omitted: only the owner. */
const ForBoth = z.boolean(fieldCode("not_boolean"));

const named = { title: EventTitle, description: EventDescription.default(null) };

/** The specified body and more; omitted fields get the defaults of the events page. */
export const NewEvent = z.object({
  ...named,
  event_date: EventDate,
  event_type: particulars.event_type.default("anniversary"),
  notification_days_before: particulars.notification_days_before.default(3),
  is_recurring: particulars.is_recurring.default(true),
  is_active: particulars.is_active.default(true),
  calendar: particulars.calendar.default("gregorian"),
  counts_days: particulars.counts_days.default(false),
  for_both: ForBoth.optional(),
});
export type NewEvent = z.infer<typeof NewEvent>;

/** The same with the defaults of the calendar page: an event that does not recur. */
export const NewPersonalEvent = NewEvent.extend({
  event_type: particulars.event_type.default("custom"),
  is_recurring: particulars.is_recurring.default(false),
});
export type NewPersonalEvent = z.infer<typeof NewPersonalEvent>;

/** Omitted fields keep their value, so neither page overwrites fields that only the other one shows. */
export const EventChange = z
  .object({ title: EventTitle, description: EventDescription, event_date: EventDate })
  .extend(particulars)
  .extend({
    /** Only the owner of an event can change it. */
    for_both: ForBoth,
    /** The version that was changed. For an event for both, a change without it is outdated. */
    version: z.int().positive(),
  })
  .partial();
export type EventChange = z.infer<typeof EventChange>;

/** The fields that both event APIs return. */
const shown = {
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  event_date: z.iso.date(),
  ...particulars,
  for_both: z.boolean().optional(),
  /** False for an event of the partner. Lead time and reminders are the user's own in both cases. */
  is_own: z.boolean().optional(),
  version: z.int().positive().optional(),
};

/** An event as the events page lists it: once, however often it recurs. */
export const Event = z
  .object({
    ...shown,
    /** Today or the next day on which it falls in the user's time zone; null if there is none. */
    next_date: z.iso.date().nullable(),
    /** How many years it will be on that day; 0 for the first time. */
    next_years: z.int().nonnegative().nullable(),
    /** The next round number of days, if `counts_days`. */
    next_mark: z.object({ date: z.iso.date(), days: z.int().positive() }).nullable(),
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof Event>;

/**
 * One day on which an event falls, as a month lists it. An event can occur several times, so the
 * key of a row is `id` with `event_date`.
 */
export const PersonalEvent = z
  .object({
    ...shown,
    /** The day in the requested month. */
    event_date: z.iso.date(),
    /** The stored date of the event: an edit starts with it and sends it as `event_date`. */
    first_date: z.iso.date(),
    /** Full years since then; 0 for the first time. */
    years: z.int().nonnegative(),
    /** 100, 500, 1000 … if this is a round number of days after the event. */
    mark_days: z.int().positive().nullable(),
  })
  .meta({ id: "PersonalEvent" });
export type PersonalEvent = z.infer<typeof PersonalEvent>;

export const listPersonalEvents = endpoint({
  method: "GET",
  path: "/api/personal-events",
  summary: "List the days of one month on which the user's events fall, by date",
  access: "user",
  query: z.object({
    month: z.coerce
      .number(fieldCode("month_required"))
      .int()
      .min(1, fieldCode("month_required"))
      .max(12, fieldCode("month_required")),
    year: z.coerce
      .number(outOfRange)
      .int(outOfRange)
      .min(FIRST_YEAR, outOfRange)
      .max(LAST_YEAR, outOfRange),
  }),
  status: 200,
  reply: z.object({ events: z.array(PersonalEvent) }),
  errors: [],
});

export const createPersonalEvent = endpoint({
  method: "POST",
  path: "/api/personal-events",
  summary: "Create an event, as the calendar does",
  access: "user",
  body: NewPersonalEvent,
  status: 201,
  reply: PersonalEvent,
  errors: ["too_many_events", "not_linked"],
});

export const changePersonalEvent = endpoint({
  method: "PUT",
  path: "/api/personal-events/:id",
  summary: "Change an event; omitted fields keep their value",
  access: "user",
  params: z.object({ id: Id }),
  body: EventChange,
  status: 200,
  reply: PersonalEvent,
  errors: ["not_found", "event_changed", "not_linked"],
});

/** `me` is the default: the other person keeps the event. Any other event has only its owner. */
export const DeletionScope = z.enum(["me", "both"]);
export type DeletionScope = z.infer<typeof DeletionScope>;
const deletionQuery = z.object({ for: DeletionScope.optional() });

export const deletePersonalEvent = endpoint({
  method: "DELETE",
  path: "/api/personal-events/:id",
  summary: "Delete an event with all its recurrences, for the user or for both partners",
  access: "user",
  params: z.object({ id: Id }),
  query: deletionQuery,
  status: 204,
  errors: ["not_found"],
});

export const listEvents = endpoint({
  method: "GET",
  path: "/api/events",
  summary: "List all of the user's events, by date",
  access: "user",
  status: 200,
  reply: z.object({ events: z.array(Event) }),
  errors: [],
});

export const findEvent = endpoint({
  method: "GET",
  path: "/api/events/:id",
  summary: "Get one event",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: Event,
  errors: ["not_found"],
});

export const createEvent = endpoint({
  method: "POST",
  path: "/api/events",
  summary: "Create an event, as the events page does",
  access: "user",
  body: NewEvent,
  status: 201,
  reply: Event,
  errors: ["too_many_events", "not_linked"],
});

export const updateEvent = endpoint({
  method: "PUT",
  path: "/api/events/:id",
  summary: "Change an event; omitted fields keep their value",
  access: "user",
  params: z.object({ id: Id }),
  body: EventChange,
  status: 200,
  reply: Event,
  errors: ["not_found", "event_changed", "not_linked"],
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/events/:id",
  summary: "Delete an event, for the user or for both partners",
  access: "user",
  params: z.object({ id: Id }),
  query: deletionQuery,
  status: 204,
  errors: ["not_found"],
});

export const restoreEvent = endpoint({
  method: "POST",
  path: "/api/events/:id/restore",
  summary: "Restore an event that was deleted for both or for the user",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: Event,
  errors: ["not_found"],
});

export const DeletedEvent = Event.extend({ erases_at: Instant }).meta({ id: "DeletedEvent" });
export type DeletedEvent = z.infer<typeof DeletedEvent>;

export const listDeletedEvents = endpoint({
  method: "GET",
  path: "/api/events/deleted",
  summary: "List the events that were deleted for both and can be restored, the last one first",
  access: "user",
  status: 200,
  reply: z.object({ events: z.array(DeletedEvent) }),
  errors: [],
});

export const ReferenceChange = z.object({
  lead: NotificationLead,
  is_muted: z.boolean(fieldCode("not_boolean")),
});
export type ReferenceChange = z.infer<typeof ReferenceChange>;

export const changeEventReference = endpoint({
  method: "PUT",
  path: "/api/events/:id/reference",
  summary: "Change the user's own lead time and whether they are reminded, not the partner's",
  access: "user",
  params: z.object({ id: Id }),
  body: ReferenceChange,
  status: 200,
  reply: Event,
  errors: ["not_found"],
});

export const SystemEvent = z
  .object({
    id: Id,
    name: z.string(),
    translations: translations({ name: z.string() }),
    /** Today or the next day on which it falls in the user's time zone. */
    event_date: z.iso.date(),
    /** The occasion of the templates that suit it. */
    occasion: Occasion,
  })
  .meta({ id: "SystemEvent" });
export type SystemEvent = z.infer<typeof SystemEvent>;

export const listSystemEvents = endpoint({
  method: "GET",
  path: "/api/events/system/important",
  summary: "List the public holidays and occasions, the next one first",
  access: "user",
  status: 200,
  reply: z.array(SystemEvent),
  errors: [],
});
