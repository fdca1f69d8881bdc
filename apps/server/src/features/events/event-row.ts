import type { EventChange, NewEvent } from "@twofold/contract/events";
import { newId } from "#kit/id.ts";
import type { EventRow } from "./events.store.ts";

export function newRow(
  userId: string,
  event: NewEvent,
  now: Date,
  sourceUid: string | null = null,
): EventRow {
  return {
    userId,
    id: newId(),
    title: event.title,
    description: event.description,
    eventDate: event.event_date,
    eventType: event.event_type,
    notificationDaysBefore: event.notification_days_before,
    isRecurring: event.is_recurring,
    isActive: event.is_active,
    calendar: event.calendar,
    countsDays: event.counts_days,
    sourceUid,
    createdAt: now,
    changedAt: now,
  };
}

/** Properties that the change omits stay as they are. */
export function changedRow(row: EventRow, change: EventChange, now: Date): EventRow {
  return {
    ...row,
    title: change.title ?? row.title,
    description: change.description === undefined ? row.description : change.description,
    eventDate: change.event_date ?? row.eventDate,
    eventType: change.event_type ?? row.eventType,
    notificationDaysBefore: change.notification_days_before ?? row.notificationDaysBefore,
    isRecurring: change.is_recurring ?? row.isRecurring,
    isActive: change.is_active ?? row.isActive,
    calendar: change.calendar ?? row.calendar,
    countsDays: change.counts_days ?? row.countsDays,
    changedAt: now,
  };
}
