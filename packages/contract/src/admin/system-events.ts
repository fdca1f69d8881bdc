import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { EventCalendar, EventDate } from "../events.ts";
import { languages } from "../languages.ts";
import { Id, LocalDate, text } from "../primitives.ts";
import { Occasion } from "../templates.ts";
import { Changed, changedRow } from "./live-period.ts";

const admin = { access: "admin", needs: "content" } as const;

export const PREVIEWED_DATES = 5;

/** The name in every language. */
const EventNames = z.record(z.enum(languages), text().trim().min(1).max(100));

const values = {
  names: EventNames,
  event_date: EventDate,
  calendar: EventCalendar,
  occasion: Occasion,
  is_active: z.boolean(),
};
export const SystemEventValues = z.object(values);
export type SystemEventValues = z.infer<typeof SystemEventValues>;

export const AdminSystemEvent = z
  .object({
    id: Id,
    ...values,
    /** A text is empty if the release does not have it. */
    names: z.record(z.enum(languages), z.string()),
    event_date: LocalDate(),
    /** From the release, and not changed since. */
    is_from_release: z.boolean(),
    /** The next days on which it falls. */
    next_dates: z.array(LocalDate()),
    ...changedRow,
  })
  .meta({ id: "AdminSystemEvent" });
export type AdminSystemEvent = z.infer<typeof AdminSystemEvent>;

export const listAdminSystemEvents = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/system-events",
  summary: "List all system events, the next first",
  status: 200,
  reply: z.object({ events: z.array(AdminSystemEvent) }),
  errors: [],
});

export const listSystemEventDates = endpoint({
  ...admin,
  method: "GET",
  path: "/api/admin/system-events/dates",
  summary: "List the next five days of an event, also before it is saved",
  query: z.object({ event_date: EventDate, calendar: EventCalendar }),
  status: 200,
  reply: z.object({ dates: z.array(LocalDate()) }),
  errors: [],
});

export const createSystemEvent = endpoint({
  ...admin,
  method: "POST",
  path: "/api/admin/system-events",
  summary: "Add a system event",
  body: SystemEventValues,
  status: 200,
  reply: Changed,
  /** `invalid_request` if another event has the English name. */
  errors: ["invalid_request"],
});

export const changeSystemEvent = endpoint({
  ...admin,
  method: "PATCH",
  path: "/api/admin/system-events/:id",
  summary: "Change a system event or switch it off",
  params: z.object({ id: Id }),
  body: SystemEventValues.extend({ version: z.int() }),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile", "invalid_request"],
});
