import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { preparedSelect } from "#kit/prepared.ts";
import { givenPermissions } from "#features/partners/partners.ts";
import {
  asReferenced,
  isAllowed,
  isNotDeleted,
  isReferenced,
  isVisible,
  selectVisible,
  type responseColumns,
} from "./events.read-model.ts";
import { eventReferences, events } from "./events.tables.ts";

export type EventRow = typeof events.$inferSelect;

export type EventInResponse = Pick<EventRow, keyof typeof responseColumns>;

export type EventKey = Pick<EventRow, "userId" | "id">;
type UserKey = Pick<EventKey, "userId">;

const isKey = ({ userId, id }: EventKey) => and(eq(events.userId, userId), eq(events.id, id));

const fallsInMonth = sql`${events.deletedAt} is null
  and ${events.eventDate} <= ${sql.placeholder("to")}
  and (${events.eventDate} >= ${sql.placeholder("from")}
    or ${events.countsDays}
    or (${events.isRecurring} and (${events.calendar} <> 'gregorian'
      or extract(month from ${events.eventDate}) = ${sql.placeholder("month")})))`;

/** Selects the events that may fall in a month, by its number and its first and last day. */
const selectOfMonth = preparedSelect("events_of_month", () => selectVisible(fallsInMonth));

export interface Month {
  readonly month: number;
  readonly from: string;
  readonly to: string;
}

export async function listEventsOfMonth(
  db: Db,
  { userId }: UserKey,
  month: Month,
): Promise<EventInResponse[]> {
  return selectOfMonth(db, { userId, ...month });
}

const own = (db: Db, { userId }: UserKey, ...conditions: SQL[]) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), ...conditions));

const referenced = (db: Db, { userId }: UserKey, ...conditions: SQL[]) =>
  db
    .select({ ...getTableColumns(events), ...asReferenced })
    .from(eventReferences)
    .innerJoin(events, isReferenced)
    .innerJoin(givenPermissions, isAllowed)
    .where(and(eq(eventReferences.userId, userId), isVisible, ...conditions));

const isDeleted = isNotNull(events.deletedAt);

/** All events as this user sees them: those of the partner have the user's own lead time. */
export async function listEvents(db: Db, key: UserKey): Promise<EventRow[]> {
  return unionAll(own(db, key, isNotDeleted), referenced(db, key, isNotDeleted)).orderBy(
    asc(events.eventDate),
    asc(events.id),
  );
}

/** Without those of the partner. */
export async function listOwnEvents(db: Db, key: UserKey): Promise<EventRow[]> {
  return own(db, key, isNotDeleted).orderBy(asc(events.eventDate), asc(events.id));
}

/** The events that either partner can restore, the last deleted one first. */
export async function listDeletedEvents(db: Db, key: UserKey): Promise<EventRow[]> {
  return unionAll(own(db, key, isDeleted), referenced(db, key, isDeleted)).orderBy(
    desc(events.deletedAt),
    asc(events.id),
  );
}

/** Counts own events, also those that can be restored. */
export async function countEvents(db: Db, { userId }: UserKey): Promise<number> {
  const [row] = await db.select({ count: count() }).from(events).where(eq(events.userId, userId));
  return row?.count ?? 0;
}

/** An own event or one of the partner. */
export async function findEvent(db: Db, { userId, id }: EventKey): Promise<EventRow | undefined> {
  const [row] = await unionAll(
    own(db, { userId }, eq(events.id, id), isNotDeleted),
    referenced(db, { userId }, eq(eventReferences.eventId, id), isNotDeleted),
  );
  return row;
}

/** Blocks other changes of the event until the transaction ends. The user is its owner. */
export async function lockEvent(db: Db, key: EventKey): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(isKey(key)).for("update");
  return row;
}

/** Returns the inserted rows, without those whose UID already existed. */
export async function insertEvents(db: Db, rows: readonly EventRow[]): Promise<EventRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(events)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** `to` is a new owner, whose reference the caller has removed. */
export async function updateEventRow(
  db: Db,
  { userId, id, ...changed }: EventRow,
  { to = userId }: { to?: string } = {},
): Promise<void> {
  await db
    .update(events)
    .set({ ...changed, userId: to })
    .where(isKey({ userId, id }));
}

/** Own events are no longer for both. */
/** Events of this owner for both, without deleted ones. */
export async function countEventsForBoth(db: Db, { userId }: UserKey): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.forBoth, true), isNull(events.deletedAt)));
  return row?.count ?? 0;
}

export async function updateEventsUnshared(db: Db, { userId }: UserKey): Promise<void> {
  await db
    .update(events)
    .set({ forBoth: false })
    .where(and(eq(events.userId, userId), eq(events.forBoth, true)));
}

export async function removeEvent(db: Db, key: EventKey): Promise<boolean> {
  const { rowCount } = await db.delete(events).where(isKey(key));
  return rowCount === 1;
}

/** Erases events that were deleted before this time; returns how many. */
export async function removeDeletedEvents(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${events} where (user_id, id) in (
      select user_id, id from ${events}
      where deleted_at <= ${before.toISOString()} limit ${limit})`);
  return rowCount ?? 0;
}
