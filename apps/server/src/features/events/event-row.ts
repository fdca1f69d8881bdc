import type { EventChange, NewEvent, ReferenceChange } from "@twofold/contract/events";
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
    forBoth: event.for_both ?? false,
    version: 1,
    deletedAt: null,
  };
}

/** Lead time and reminders, which each person has for themselves. */
export const ownChangeOf = ({ notification_days_before, is_active }: EventChange) => ({
  ...(notification_days_before !== undefined && {
    notificationDaysBefore: notification_days_before,
  }),
  ...(is_active !== undefined && { isActive: is_active }),
});

export const toEventChange = ({ lead, is_muted }: ReferenceChange): EventChange => ({
  notification_days_before: lead,
  is_active: !is_muted,
});

/** What both people see. */
function commonChangeOf(change: EventChange, isOwner: boolean): Partial<EventRow> {
  const { title, description, event_date, event_type, is_recurring, calendar, counts_days } =
    change;
  const changed: Partial<EventRow> = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(event_date !== undefined && { eventDate: event_date }),
    ...(event_type !== undefined && { eventType: event_type }),
    ...(is_recurring !== undefined && { isRecurring: is_recurring }),
    ...(calendar !== undefined && { calendar }),
    ...(counts_days !== undefined && { countsDays: counts_days }),
  };
  const { for_both: forBoth } = change;
  return isOwner && forBoth !== undefined ? { ...changed, forBoth } : changed;
}

/** Whether the version that was changed is no longer the current one. */
export function isOutdated(row: EventRow, { version, ...change }: EventChange): boolean {
  if (Object.keys(commonChangeOf(change, true)).length === 0) return false;
  return version === undefined ? row.forBoth : version !== row.version;
}

/** Properties that the change omits stay as they are. */
export function changedRow(
  row: EventRow,
  change: EventChange,
  { isOwner, now }: { readonly isOwner: boolean; readonly now: Date },
): EventRow {
  const common = commonChangeOf(change, isOwner);
  const isChanged = Object.keys(common).length > 0;
  return {
    ...row,
    ...common,
    ...(isOwner && ownChangeOf(change)),
    version: row.version + (isChanged ? 1 : 0),
    changedAt: now,
  };
}
