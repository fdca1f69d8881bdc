import { and, eq, sql } from "drizzle-orm";
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
    .innerJoin(
      events,
      and(eq(events.userId, eventReferences.eventUserId), eq(events.id, eventReferences.eventId)),
    )
    .where(
      and(
        isHeld(holding),
        sql`not ${eventReferences.isHidden} and ${events.forBoth} and ${events.deletedAt} is null`,
      ),
    );
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
