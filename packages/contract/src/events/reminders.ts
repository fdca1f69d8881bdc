import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { TimeZone } from "../primitives.ts";

/** A local time without date and zone. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldCode("invalid_time"));

/** The range may cross midnight. */
const isWithin = (time: string, from: string, until: string) =>
  from <= until ? time >= from && time < until : time >= from || time < until;

export const ReminderSettings = z
  .object({
    time_zone: TimeZone,
    /** The time of day at which reminders are sent. */
    remind_at: LocalTime,
    /** No reminder is sent from this time … */
    quiet_from: LocalTime,
    /** … until this time; it is postponed. Two equal times mean no quiet hours. */
    quiet_until: LocalTime,
  })
  .refine(
    ({ remind_at, quiet_from, quiet_until }) => !isWithin(remind_at, quiet_from, quiet_until),
    {
      error: fieldCode("within_quiet_hours"),
      path: ["remind_at"],
    },
  )
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const getReminderSettings = endpoint({
  method: "GET",
  path: "/api/users/reminder-settings",
  summary: "Get the time zone and the reminder hours",
  access: "user",
  status: 200,
  reply: ReminderSettings,
  errors: [],
});

export const changeReminderSettings = endpoint({
  method: "PUT",
  path: "/api/users/reminder-settings",
  summary: "Change the time zone and the reminder hours; reschedules all pending reminders",
  access: "user",
  body: ReminderSettings,
  status: 200,
  reply: ReminderSettings,
  errors: [],
});
