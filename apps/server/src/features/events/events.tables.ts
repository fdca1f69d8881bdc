import type {
  EventCalendar,
  EventType,
  NotificationLead,
  SystemEvent,
} from "@twofold/contract/events";
import type { Occasion } from "@twofold/contract/templates";
import { boolean, date, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
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
});

export const systemEvents = pgTable("system_events", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  translations: jsonb().$type<NonNullable<SystemEvent["translations"]>>().notNull(),
  eventDate: day("event_date").notNull(),
  calendar: text().$type<EventCalendar>().notNull(),
  occasion: text().$type<Occasion>().notNull(),
  isActive: boolean("is_active").notNull(),
  isShipped: boolean("is_shipped").notNull(),
});

export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  createdAt: instant("created_at").notNull(),
});
