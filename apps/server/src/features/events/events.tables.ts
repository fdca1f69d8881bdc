import type {
  EventCalendar,
  EventType,
  NotificationLead,
  SystemEvent,
} from "@twofold/contract/events";
import type { Occasion } from "@twofold/contract/templates";
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

/** Dates are text, because a `Date` is a point in time and may be another day in another time zone. */
const day = (name: string) => date(name, { mode: "string" });

export const events = pgTable("events", {
  userId: uuid("user_id").notNull(),
  id: uuid().notNull(),
  title: text().notNull(),
  description: text(),
  eventDate: day("event_date").notNull(),
  eventType: text("event_type").$type<EventType>().notNull(),
  notificationDaysBefore: smallint("notification_days_before").$type<NotificationLead>().notNull(),
  isRecurring: boolean("is_recurring").notNull(),
  isActive: boolean("is_active").notNull(),
  calendar: text().$type<EventCalendar>().notNull(),
  countsDays: boolean("counts_days").notNull(),
  sourceUid: text("source_uid"),
  createdAt: instant("created_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  forBoth: boolean("for_both").notNull(),
  version: integer().notNull(),
  deletedAt: instant("deleted_at"),
});

/** The partner's side of an event for both. */
export const eventReferences = pgTable(
  "event_references",
  {
    userId: uuid("user_id").notNull(),
    eventId: uuid("event_id").notNull(),
    eventUserId: uuid("event_user_id").notNull(),
    lead: smallint().$type<NotificationLead>().notNull(),
    isMuted: boolean("is_muted").notNull(),
    isHidden: boolean("is_hidden").notNull(),
    movedAt: instant("moved_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

export const systemEvents = pgTable("system_events", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  translations: jsonb().$type<NonNullable<SystemEvent["translations"]>>().notNull(),
  eventDate: day("event_date").notNull(),
  calendar: text().$type<EventCalendar>().notNull(),
  occasion: text().$type<Occasion>().notNull(),
  isActive: boolean("is_active").notNull(),
  isShipped: boolean("is_shipped").notNull(),
  seedName: text("seed_name"),
  version: integer().notNull().default(1),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at"),
});

export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});
