import type { NotificationKind } from "@twofold/contract/notifications";
import { integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const notifications = pgTable(
  "notifications",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    key: text().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    readAt: instant("read_at"),
    snoozedUntil: instant("snoozed_until"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant("created_at").notNull(),
    sessionId: uuid("session_id"),
    failures: integer().notNull().default(0),
    restsUntil: instant("rests_until"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type Channel = "push" | "email";
export type DeliveryState = "waiting" | "sending" | "sent" | "cancelled" | "expired" | "failed";

export const deliveries = pgTable(
  "deliveries",
  {
    userId: uuid("user_id").notNull(),
    notificationId: uuid("notification_id").notNull(),
    channel: text().$type<Channel>().notNull(),
    target: uuid().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: smallint().notNull().default(0),
    dueAt: instant("due_at").notNull(),
    calendar: text(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId, table.channel, table.target] }),
  ],
);

export const pushKeys = pgTable("push_keys", {
  id: smallint().primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  createdAt: instant("created_at").notNull(),
});
