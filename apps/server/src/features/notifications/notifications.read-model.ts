import { MAX_UNREAD } from "@twofold/contract/notifications";
import { and, eq, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { notifications } from "./notifications.tables.ts";

export const isShown = isNull(notifications.snoozedUntil);
export const isUnread = and(isNull(notifications.readAt), isShown);

const unread = new QueryBuilder()
  .select({ one: sql`1`.as("one") })
  .from(notifications)
  .where(and(eq(notifications.userId, sql.placeholder("userId")), isUnread))
  .limit(MAX_UNREAD)
  .as("unread");

/** How many notifications a user has not read, `MAX_UNREAD` at most, for `combinedRead`. */
export const unreadCount = new QueryBuilder()
  .select({ count: sql<number>`count(*)`.as("count") })
  .from(unread);
