import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { eventReferences, events } from "../events.tables.ts";

export type ReferenceRow = typeof eventReferences.$inferSelect;
export type ReferenceKey = Pick<ReferenceRow, "userId" | "eventId">;

/** The person who holds the references, and the owner of the events. */
interface Holding {
  readonly userId: string;
  readonly ownerId: string;
}

const isKey = ({ userId, eventId }: ReferenceKey) =>
  and(eq(eventReferences.userId, userId), eq(eventReferences.eventId, eventId));
const isHeld = ({ userId, ownerId }: Holding) =>
  and(eq(eventReferences.userId, userId), eq(eventReferences.eventUserId, ownerId));
const eventOfReference = and(
  eq(events.userId, eventReferences.eventUserId),
  eq(events.id, eventReferences.eventId),
);
const isListed = sql`not ${eventReferences.isHidden} and ${events.forBoth} and ${events.deletedAt} is null`;

export async function findReference(db: Db, key: ReferenceKey): Promise<ReferenceRow | undefined> {
  const [row] = await db.select().from(eventReferences).where(isKey(key));
  return row;
}

/** The events of one owner that the holder has not hidden, with their references. */
export async function listReferenced(
  db: Db,
  holding: Holding,
): Promise<{ event: typeof events.$inferSelect; reference: ReferenceRow }[]> {
  return db
    .select({ event: events, reference: eventReferences })
    .from(eventReferences)
    .innerJoin(events, eventOfReference)
    .where(and(isHeld(holding), isListed));
}

/** How many events of one owner the holder has not hidden. */
export async function countReferenced(db: Db, holding: Holding): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(eventReferences)
    .innerJoin(events, eventOfReference)
    .where(and(isHeld(holding), isListed));
  return row?.count ?? 0;
}

/**
 * Copies the events of one owner that the holder has not hidden, with the holder's lead time and mute. One
 * statement, however many they are. `ids` maps each event to the id of its copy.
 */
export async function insertCopies(
  db: Db,
  holding: Holding,
  { ids, now }: { readonly ids: ReadonlyMap<string, string>; readonly now: Date },
): Promise<void> {
  if (ids.size === 0) return;
  const at = now.toISOString();
  await db.execute(sql`
    insert into ${events} (user_id, id, title, description, event_date, event_type,
      notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
    select ${eventReferences.userId}, copied.id, title, description, event_date, event_type,
      lead, is_recurring, not is_muted, calendar, counts_days, ${at}, ${at}
    from unnest(${sql.param([...ids.keys()])}::uuid[], ${sql.param([...ids.values()])}::uuid[])
      as copied (source_id, id)
    join ${eventReferences} on ${eventReferences.eventId} = copied.source_id
    join ${events} on ${eventOfReference}
    where ${isHeld(holding)}`);
}

/** The person sees the event again if they had hidden it. */
export async function upsertReference(db: Db, row: ReferenceRow): Promise<void> {
  const { userId: _, eventId: __, ...changed } = row;
  await db
    .insert(eventReferences)
    .values(row)
    .onConflictDoUpdate({
      target: [eventReferences.userId, eventReferences.eventId],
      set: changed,
    });
}

export async function removeReference(db: Db, key: ReferenceKey): Promise<void> {
  await db.delete(eventReferences).where(isKey(key));
}

export async function removeReferences(db: Db, holding: Holding): Promise<void> {
  await db.delete(eventReferences).where(isHeld(holding));
}

/** After this an event cannot be taken back from the partner. Returns how many were removed. */
export async function removeMovedReferences(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${eventReferences} where (user_id, event_id) in (
      select user_id, event_id from ${eventReferences}
      where moved_at <= ${before.toISOString()} limit ${limit})`);
  return rowCount ?? 0;
}
