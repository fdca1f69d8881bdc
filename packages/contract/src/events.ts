import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, LocalDate, text } from "./primitives.ts";
import { Occasion } from "./templates.ts";

export const EventType = z.enum(["anniversary", "birthday", "valentine", "wedding", "custom"]);
export type EventType = z.infer<typeof EventType>;

/** How many days before the day itself a reminder comes. */
export const NotificationLead = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(7)],
  "Choose 1, 2, 3 or 7 days",
);
export type NotificationLead = z.infer<typeof NotificationLead>;

/**
 * By which calendar a recurring event comes back. `event_date` is a Gregorian day all the same: for
 * `chinese` it is a day on which the lunar date fell, and it comes back on that lunar day and month.
 */
export const EventCalendar = z.enum(["gregorian", "chinese"]);
export type EventCalendar = z.infer<typeof EventCalendar>;

export const MAX_EVENTS_A_USER = 1_000;
export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 2_000;
/** The years that a calendar can be turned to. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
/** Beyond it nobody has computed the lunar calendar with certainty. */
export const LAST_LUNAR_YEAR = 2099;

export const EventTitle = text("Title is required")
  .trim()
  .min(1, "Title is required")
  .max(MAX_TITLE, `Title must be at most ${MAX_TITLE} characters`);

/** None, empty and blank are the same: no description. */
export const EventDescription = text()
  .trim()
  .max(MAX_DESCRIPTION, `Description must be at most ${MAX_DESCRIPTION} characters`)
  .transform((words) => words || null)
  .nullable();

export const EventDate = LocalDate("Date is required").refine(
  (date) => isBetween(Number(date.slice(0, 4)), FIRST_YEAR, LAST_YEAR),
  `The year must be between ${FIRST_YEAR} and ${LAST_YEAR}`,
);

const isBetween = (value: number, first: number, last: number) => first <= value && value <= last;

/** What can be said of an event besides its title and date. */
const particulars = {
  event_type: EventType,
  notification_days_before: NotificationLead,
  is_recurring: z.boolean("Must be true or false"),
  /** False keeps the event in the calendar, but silent: no reminders. */
  is_active: z.boolean("Must be true or false"),
  calendar: EventCalendar,
  /** Whether the 100th, 500th, 1000th … day after it is shown as a day of its own. */
  counts_days: z.boolean("Must be true or false"),
};

const named = { title: EventTitle, description: EventDescription.default(null) };

/** The specified body and more: what is left out has the events page's defaults. */
export const NewEvent = z.object({
  ...named,
  event_date: EventDate,
  event_type: particulars.event_type.default("anniversary"),
  notification_days_before: particulars.notification_days_before.default(3),
  is_recurring: particulars.is_recurring.default(true),
  is_active: particulars.is_active.default(true),
  calendar: particulars.calendar.default("gregorian"),
  counts_days: particulars.counts_days.default(false),
});
export type NewEvent = z.infer<typeof NewEvent>;

/** The same with the calendar page's defaults: a day that comes once. */
export const NewPersonalEvent = NewEvent.extend({
  event_type: particulars.event_type.default("custom"),
  is_recurring: particulars.is_recurring.default(false),
});
export type NewPersonalEvent = z.infer<typeof NewPersonalEvent>;

/** What is left out stays as it is, so that neither page wipes out what only the other one shows. */
export const EventChange = z
  .object({ title: EventTitle, description: EventDescription, event_date: EventDate })
  .extend(particulars)
  .partial();
export type EventChange = z.infer<typeof EventChange>;

/** What both doors show of an event. */
const shown = {
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  event_date: z.iso.date(),
  ...particulars,
};

/** An event as the events page lists it: once, however often it comes back. */
export const Event = z
  .object({
    ...shown,
    /** Today or the next day on which it falls, where the user lives; null if that is over. */
    next_date: z.iso.date().nullable(),
    /** How many years it will be then; 0 for the first time. */
    next_years: z.int().nonnegative().nullable(),
    /** The next round number of days, if `counts_days`. */
    next_mark: z.object({ date: z.iso.date(), days: z.int().positive() }).nullable(),
  })
  .meta({ id: "Event" });
export type Event = z.infer<typeof Event>;

/**
 * One day on which an event falls, as a month lists it. An event can be there more than once, so
 * the key of a row is `id` and `event_date` together.
 */
export const PersonalEvent = z
  .object({
    ...shown,
    /** The day in the month that was asked for. */
    event_date: z.iso.date(),
    /** The day that the event has been given: what an edit begins with and sends as `event_date`. */
    first_date: z.iso.date(),
    /** Full years since then; 0 for the first time. */
    years: z.int().nonnegative(),
    /** 100, 500, 1000 … if this is not the event's day but a round number of days after it. */
    mark_days: z.int().positive().nullable(),
  })
  .meta({ id: "PersonalEvent" });
export type PersonalEvent = z.infer<typeof PersonalEvent>;

const inYears = `Choose a year between ${FIRST_YEAR} and ${LAST_YEAR}`;

export const listPersonalEvents = endpoint({
  method: "GET",
  path: "/api/personal-events",
  summary: "The days of one month on which the user's events fall, by date",
  access: "user",
  query: z.object({
    month: z.coerce
      .number("Choose a month")
      .int()
      .min(1, "Choose a month")
      .max(12, "Choose a month"),
    year: z.coerce.number(inYears).int(inYears).min(FIRST_YEAR, inYears).max(LAST_YEAR, inYears),
  }),
  status: 200,
  reply: z.object({ events: z.array(PersonalEvent) }),
  errors: [],
});

export const createPersonalEvent = endpoint({
  method: "POST",
  path: "/api/personal-events",
  summary: "Add an event, as the calendar does",
  access: "user",
  body: NewPersonalEvent,
  status: 201,
  reply: PersonalEvent,
  errors: ["too_many_events"],
});

export const changePersonalEvent = endpoint({
  method: "PUT",
  path: "/api/personal-events/:id",
  summary: "Change an event; what is left out stays as it is",
  access: "user",
  params: z.object({ id: Id }),
  body: EventChange,
  status: 200,
  reply: PersonalEvent,
  errors: ["not_found"],
});

export const deletePersonalEvent = endpoint({
  method: "DELETE",
  path: "/api/personal-events/:id",
  summary: "Delete an event, with every day on which it would come back",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const listEvents = endpoint({
  method: "GET",
  path: "/api/events",
  summary: "All of the user's events, by date",
  access: "user",
  status: 200,
  reply: z.object({ events: z.array(Event) }),
  errors: [],
});

export const findEvent = endpoint({
  method: "GET",
  path: "/api/events/:id",
  summary: "One event",
  access: "user",
  params: z.object({ id: Id }),
  status: 200,
  reply: Event,
  errors: ["not_found"],
});

export const createEvent = endpoint({
  method: "POST",
  path: "/api/events",
  summary: "Add an event, as the events page does",
  access: "user",
  body: NewEvent,
  status: 201,
  reply: Event,
  errors: ["too_many_events"],
});

export const updateEvent = endpoint({
  method: "PUT",
  path: "/api/events/:id",
  summary: "Change an event; what is left out stays as it is",
  access: "user",
  params: z.object({ id: Id }),
  body: EventChange,
  status: 200,
  reply: Event,
  errors: ["not_found"],
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/api/events/:id",
  summary: "Delete an event",
  access: "user",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const SystemEvent = z
  .object({
    id: Id,
    name: z.string(),
    /** Today or the next day on which it falls, where the user lives. */
    event_date: z.iso.date(),
    /** Which templates suit it. */
    occasion: Occasion,
  })
  .meta({ id: "SystemEvent" });
export type SystemEvent = z.infer<typeof SystemEvent>;

export const listSystemEvents = endpoint({
  method: "GET",
  path: "/api/events/system/important",
  summary: "The days that everybody keeps, the next one first",
  access: "user",
  status: 200,
  reply: z.array(SystemEvent),
  errors: [],
});
