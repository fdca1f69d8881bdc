import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { EventType } from "./events.ts";
import { Id, Instant } from "./primitives.ts";
import { FirstStep } from "./users/first-steps.ts";
import { FullName, User, Username } from "./users.ts";

const Count = z.int().nonnegative();

export const Profile = z
  .object({
    full_name: z.string(),
    email: z.string(),
    username: z.string(),
    created_at: Instant,
    is_admin: z.boolean(),
    /** Uploaded photos that are not in the trash. */
    total_images: Count,
    total_events: Count,
    /** Generated images that are not in the trash. */
    total_generated_images: Count,
    /** Events that fall on today or a later day in the user's time zone. */
    upcoming_events: Count,
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/profile",
  summary: "Get the user's profile and usage counts",
  access: "user",
  status: 200,
  reply: Profile,
  errors: ["not_found"],
});

export const ProfileChange = z.object({ full_name: FullName, username: Username });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const changeProfile = endpoint({
  method: "PUT",
  path: "/api/users/profile",
  summary: "Change the names; returns the updated user",
  access: "user",
  body: ProfileChange,
  status: 200,
  reply: User,
  errors: ["username_taken", "not_found"],
});

export const Dashboard = z
  .object({
    full_name: z.string(),
    current_balance: z.int(),
    unread_notifications: Count,
    total_images: Count,
    total_generated_images: Count,
    /** Those made since 1 January in the user's time zone. */
    generated_images_this_year: Count,
    /** The free pictures of the sample couple that the user can still make. */
    samples_left: Count,
    /** The step that the user is invited to do next; null if all are done or skipped. */
    first_step: FirstStep.nullable(),
    /** The next day on which one of the user's events falls. */
    next_event: z
      .object({
        id: Id,
        title: z.string(),
        event_type: EventType,
        event_date: z.iso.date(),
        /** Days from today in the user's time zone; 0 is today. */
        days_left: Count,
      })
      .nullable(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/users/dashboard",
  summary: "Get the dashboard summary",
  access: "user",
  status: 200,
  reply: Dashboard,
  errors: [],
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/users/account",
  summary:
    "Delete the account: ends all sessions and links immediately and erases all data after a number of days, until which signing in can restore it",
  access: "user",
  reauthentication: "both",
  status: 204,
  errors: [],
});

export const getDeletionTerms = endpoint({
  method: "GET",
  path: "/api/users/account/deletion",
  summary: "Get for how many days a deleted account can be restored",
  access: "public",
  status: 200,
  /** With 0 the data is erased within the hour, and nothing can be restored. */
  reply: z.object({ erase_after_days: Count }),
  errors: [],
});
