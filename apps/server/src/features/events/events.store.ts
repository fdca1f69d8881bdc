import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { preparedSelect } from "#kit/prepared.ts";
import { events } from "./events.tables.ts";

export type EventRow = typeof events.$inferSelect;

export type EventKey = Pick<EventRow, "userId" | "id">;

const isKey = ({ userId, id }: EventKey) => and(eq(events.userId, userId), eq(events.id, id));

/** Selects the events that may fall in a month, by its number and its first and last day. */
const selectOfMonth = preparedSelect("events_of_month", (from) =>
  from
    .select()
    .from(events)
    .where(
      sql`${events.userId} = ${sql.placeholder("userId")}
        and ${events.eventDate} <= ${sql.placeholder("to")}
        and (${events.eventDate} >= ${sql.placeholder("from")}
          or ${events.countsDays}
          or (${events.isRecurring} and (${events.calendar} <> 'gregorian'
            or extract(month from ${events.eventDate}) = ${sql.placeholder("month")})))`,
    ),
);

export interface Month {
  readonly month: number;
  readonly from: string;
  readonly to: string;
}

export async function listEventsOfMonth(
  db: Db,
  { userId }: Pick<EventKey, "userId">,
  month: Month,
): Promise<EventRow[]> {
  return selectOfMonth(db, { userId, ...month });
}

export async function listEvents(
  db: Db,
  { userId }: Pick<EventKey, "userId">,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(eq(events.userId, userId))
    .orderBy(asc(events.eventDate), asc(events.id));
}

export async function countEvents(db: Db, { userId }: Pick<EventKey, "userId">): Promise<number> {
  const [row] = await db.select({ count: count() }).from(events).where(eq(events.userId, userId));
  return row?.count ?? 0;
}

export async function findEvent(db: Db, key: EventKey): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(isKey(key));
  return row;
}

/** Blocks other changes of the event until the transaction ends. */
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

export async function updateEventRow(db: Db, { userId, id, ...changed }: EventRow): Promise<void> {
  await db.update(events).set(changed).where(isKey({ userId, id }));
}

export async function removeEvent(db: Db, key: EventKey): Promise<boolean> {
  const { rowCount } = await db.delete(events).where(isKey(key));
  return rowCount === 1;
}
