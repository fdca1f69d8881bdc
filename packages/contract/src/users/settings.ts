import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";

/** The four switches. All are sent each time, so the stored state equals the screen. */
export const UserSettings = z
  .object({
    /** Images may appear in the landing gallery. */
    allowImageSharing: z.boolean(),
    allowProfileVisibility: z.boolean(),
    /** Push in the browsers that have permission. */
    allowNotifications: z.boolean(),
    /** Reminder emails. Emails about the account itself are always sent. */
    allowEmailUpdates: z.boolean(),
  })
  .meta({ id: "UserSettings" });
export type UserSettings = z.infer<typeof UserSettings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/users/settings",
  summary: "Get the user's four settings",
  access: "user",
  status: 200,
  reply: UserSettings,
  errors: [],
});

export const updateSettings = endpoint({
  method: "PUT",
  path: "/api/users/settings",
  summary: "Set all four settings",
  access: "user",
  body: UserSettings,
  status: 200,
  reply: UserSettings,
  errors: [],
});

/** Emails that can be switched off, other than reminders. */
export const EmailSettings = z
  .object({
    /** An email about a picture that was finished while no page of the user was open. */
    picture_ready: z.boolean(),
    /** That email contains the picture itself instead of the scene. */
    shows_picture: z.boolean(),
  })
  .meta({ id: "EmailSettings" });
export type EmailSettings = z.infer<typeof EmailSettings>;

export const getEmailSettings = endpoint({
  method: "GET",
  path: "/api/users/email-settings",
  summary: "Get which emails about pictures the user gets",
  access: "user",
  status: 200,
  reply: EmailSettings,
  errors: [],
});

export const updateEmailSettings = endpoint({
  method: "PUT",
  path: "/api/users/email-settings",
  summary: "Set which emails about pictures the user gets",
  access: "user",
  body: EmailSettings,
  status: 200,
  reply: EmailSettings,
  errors: [],
});

/** Null uses the language of the browser's request. */
const LanguageSetting = z
  .object({ language: z.enum(languages).nullable() })
  .meta({ id: "LanguageSetting" });

export const getLanguage = endpoint({
  method: "GET",
  path: "/api/users/language",
  summary: "Get the language that the user chose",
  access: "user",
  status: 200,
  reply: LanguageSetting,
  errors: [],
});

export const changeLanguage = endpoint({
  method: "PUT",
  path: "/api/users/language",
  summary: "Choose a language, for this browser immediately and for others at their next sign-in",
  access: "user",
  body: LanguageSetting,
  status: 200,
  reply: LanguageSetting,
  errors: [],
});
