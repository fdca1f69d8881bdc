import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { EventType } from "./events.ts";
import { Id, Instant } from "./primitives.ts";
import { FullName, User, Username } from "./users.ts";

const Count = z.int().nonnegative();

export const Profile = z
  .object({
    full_name: z.string(),
    email: z.string(),
    username: z.string(),
    created_at: Instant,
    is_admin: z.boolean(),
    /** Photos that were brought in and are not in the trash. */
    total_images: Count,
    total_events: Count,
    /** The same of pictures that were made here. */
    total_generated_images: Count,
    /** Events that fall on today or on a later day, where the user lives. */
    upcoming_events: Count,
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/profile",
  summary: "Who the user is, and how much there is of everything",
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
  summary: "Change the names; answers the updated user",
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
    /** The next day that one of the user's events falls on. */
    next_event: z
      .object({
        id: Id,
        title: z.string(),
        event_type: EventType,
        event_date: z.iso.date(),
        /** From today, where the user lives; 0 is today. */
        days_left: Count,
      })
      .nullable(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/users/dashboard",
  summary: "How things stand, in a few figures",
  access: "user",
  status: 200,
  reply: Dashboard,
  errors: [],
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/users/account",
  summary: "Delete the account: signed out everywhere at once, everything erased within the hour",
  access: "user",
  status: 204,
  errors: [],
});
