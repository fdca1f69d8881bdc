import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { TimeZone } from "../primitives.ts";

/** A time on the wall clock, without date and zone. */
export const LocalTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 09:00");

/** Over midnight, too. */
const isWithin = (time: string, from: string, until: string) =>
  from <= until ? time >= from && time < until : time >= from || time < until;

export const ReminderSettings = z
  .object({
    time_zone: TimeZone,
    /** When on the day reminders come. */
    remind_at: LocalTime,
    /** Nothing is sent from then … */
    quiet_from: LocalTime,
    /** … until then; it waits. The same time twice means that no hour is quiet. */
    quiet_until: LocalTime,
  })
  .refine(
    ({ remind_at, quiet_from, quiet_until }) => !isWithin(remind_at, quiet_from, quiet_until),
    {
      error: "Reminders would come within the quiet hours",
      path: ["remind_at"],
    },
  )
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const getReminderSettings = endpoint({
  method: "GET",
  path: "/api/users/reminder-settings",
  summary: "Where the user lives, and when reminders come",
  access: "user",
  status: 200,
  reply: ReminderSettings,
  errors: [],
});

export const changeReminderSettings = endpoint({
  method: "PUT",
  path: "/api/users/reminder-settings",
  summary: "Sets zone and hours; every reminder to come is planned anew",
  access: "user",
  body: ReminderSettings,
  status: 200,
  reply: ReminderSettings,
  errors: [],
});
