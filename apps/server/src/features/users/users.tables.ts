import type { ConsentName } from "@twofold/contract/users/consents";
import type { FirstStep } from "@twofold/contract/users/first-steps";
import type { Language } from "@twofold/contract/languages";
import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const users = pgTable("users", {
  id: uuid().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  fullName: text("full_name").notNull(),
  image: text(),
  isAdmin: boolean("is_admin").notNull().default(false),
  emailVerified: boolean("email_verified").notNull().default(false),
  timeZone: text("time_zone").notNull(),
  termsVersion: text("terms_version").notNull(),
  allowImageSharing: boolean("allow_image_sharing").notNull().default(false),
  allowProfileVisibility: boolean("allow_profile_visibility").notNull().default(true),
  allowNotifications: boolean("allow_notifications").notNull().default(true),
  allowEmailUpdates: boolean("allow_email_updates").notNull().default(false),
  emailPictureReady: boolean("email_picture_ready").notNull().default(true),
  emailShowsPicture: boolean("email_shows_picture").notNull().default(false),
  remindAt: text("remind_at").notNull().default("09:00"),
  quietFrom: text("quiet_from").notNull().default("21:00"),
  quietUntil: text("quiet_until").notNull().default("08:00"),
  language: text().$type<Language>(),
  pageLanguage: text("page_language").$type<Language>(),
  skippedSteps: text("skipped_steps").array().$type<FirstStep[]>().notNull().default([]),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  erasesAt: instant("erases_at"),
  erasedAt: instant("erased_at"),
  suspendedUntil: instant("suspended_until"),
  suspensionMessage: text("suspension_message"),
  version: integer().notNull().default(1),
});

export const consents = pgTable(
  "consents",
  {
    userId: uuid("user_id").notNull(),
    what: text().$type<ConsentName>().notNull(),
    id: uuid().notNull(),
    version: text(),
    isGiven: boolean("is_given").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.what, table.id] })],
);
