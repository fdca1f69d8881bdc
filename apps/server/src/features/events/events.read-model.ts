import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { givenPermissions } from "#features/partners/partners.ts";
import { eventReferences, events } from "./events.tables.ts";

/** The columns that a response is made of. */
export const responseColumns = {
  userId: events.userId,
  id: events.id,
  title: events.title,
  description: events.description,
  eventDate: events.eventDate,
  eventType: events.eventType,
  notificationDaysBefore: events.notificationDaysBefore,
  isRecurring: events.isRecurring,
  isActive: events.isActive,
  calendar: events.calendar,
  countsDays: events.countsDays,
  forBoth: events.forBoth,
  version: events.version,
};
// A user sees own events and, by a reference, those of the partner. For a user without references the
// second half of each query is one look into the index.

/** Lead time and reminders are those of the person who holds the reference. */
export const asReferenced = {
  notificationDaysBefore: eventReferences.lead,
  isActive: sql<boolean>`not ${eventReferences.isMuted}`.as("is_active"),
};
export const isReferenced = and(
  eq(events.userId, eventReferences.eventUserId),
  eq(events.id, eventReferences.eventId),
);
export const isAllowed = and(
  eq(givenPermissions.giverId, eventReferences.eventUserId),
  eq(givenPermissions.permission, "calendar"),
);
export const isVisible = sql`not ${eventReferences.isHidden} and ${events.forBoth}
  and not ${givenPermissions.isGiverDeleted}`;

export const isNotDeleted = isNull(events.deletedAt);

/** The events that the user of the placeholder `userId` sees, with the columns of a response. */
export const selectVisible = (condition: SQL) =>
  new QueryBuilder()
    .select(responseColumns)
    .from(events)
    .where(and(eq(events.userId, sql.placeholder("userId")), condition))
    .unionAll(
      new QueryBuilder()
        .select({ ...responseColumns, ...asReferenced })
        .from(eventReferences)
        .innerJoin(events, isReferenced)
        .innerJoin(givenPermissions, isAllowed)
        .where(and(eq(eventReferences.userId, sql.placeholder("userId")), isVisible, condition)),
    );

/** All events that a user sees, for `combinedRead`. */
export const visibleEvents = selectVisible(isNotDeleted);
