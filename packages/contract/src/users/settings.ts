import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";
import { text, TimeZone } from "../primitives.ts";

/** The four switches. All are sent each time, so that what is on the screen is what is stored. */
export const UserSettings = z
  .object({
    /** Images may appear in the landing gallery. */
    allowImageSharing: z.boolean(),
    allowProfileVisibility: z.boolean(),
    /** Push, in the browsers that were let. */
    allowNotifications: z.boolean(),
    /** Letters with reminders. Letters about the account itself come in any case. */
    allowEmailUpdates: z.boolean(),
  })
  .meta({ id: "UserSettings" });
export type UserSettings = z.infer<typeof UserSettings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/users/settings",
  summary: "The user's four settings",
  access: "user",
  status: 200,
  reply: UserSettings,
  errors: [],
});

export const changeSettings = endpoint({
  method: "PUT",
  path: "/api/users/settings",
  summary: "Sets all four",
  access: "user",
  body: UserSettings,
  status: 200,
  reply: UserSettings,
  errors: [],
});

/** Null is whatever the browser asks for. */
const LanguageSetting = z
  .object({ language: z.enum(languages).nullable() })
  .meta({ id: "LanguageSetting" });

export const getLanguage = endpoint({
  method: "GET",
  path: "/api/users/language",
  summary: "The language that the user chose",
  access: "user",
  status: 200,
  reply: LanguageSetting,
  errors: [],
});

export const changeLanguage = endpoint({
  method: "PUT",
  path: "/api/users/language",
  summary: "Chooses a language, for this browser at once and for others when one signs in there",
  access: "user",
  body: LanguageSetting,
  status: 200,
  reply: LanguageSetting,
  errors: [],
});

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

const Unsubscribing = z.object({ token: text().max(200) });

/** The link in every letter with a reminder. Looking does nothing, because mail programs look ahead. */
export const unsubscribePage = endpoint({
  method: "GET",
  path: "/api/unsubscribe/:token",
  summary: "A page with one button that ends letters with reminders (HTML, no sign-in)",
  access: "public",
  params: Unsubscribing,
  status: 200,
  errors: ["not_found"],
});

/** RFC 8058: the mail program's own button; the page's button, too. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/unsubscribe/:token",
  summary: "Ends letters with reminders (one click, no sign-in, any body)",
  access: "public",
  params: Unsubscribing,
  anyBody: true,
  status: 200,
  errors: ["not_found"],
});
