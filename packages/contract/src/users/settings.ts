import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";

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

export const updateSettings = endpoint({
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
