import { and, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { givenPermissions } from "#features/partners/partners.ts";
import { eventReferences, events } from "../events.tables.ts";
import { reminders } from "./reminders.tables.ts";

export type ReminderRow = typeof reminders.$inferSelect;

interface RemindersKey {
  readonly userId: string;
  readonly eventIds: readonly string[];
}

const isKey = ({ userId, eventIds }: RemindersKey) =>
  and(eq(reminders.userId, userId), inArray(reminders.eventId, [...eventIds]));

/** Locks the planned reminders of these events, so that no worker sends them until the transaction ends. */
export async function lockReminders(db: Db, key: RemindersKey): Promise<ReminderRow[]> {
  return db.select().from(reminders).where(isKey(key)).for("update");
}

export async function removeReminders(db: Db, key: RemindersKey): Promise<void> {
  await db.delete(reminders).where(isKey(key));
}

export async function upsertReminders(db: Db, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(reminders)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.eventId, reminders.lead],
      set: { eventDate: sql`excluded.event_date`, dueAt: sql`excluded.due_at` },
    });
}

/** Claims the next due reminders; other workers skip them until the transaction ends. */
export async function claimDueReminders(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<ReminderRow[]> {
  return db
    .select()
    .from(reminders)
    .where(lte(reminders.dueAt, now))
    .orderBy(reminders.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** An event as the user of the reminder sees it. */
export interface RemindedEvent {
  readonly userId: string;
  readonly event: typeof events.$inferSelect;
  /** The owner has deleted the account and may still restore it. */
  readonly isPaused: boolean;
}

const keysOf = (rows: readonly ReminderRow[]) => sql`(select * from unnest(
  ${sql.param(rows.map((row) => row.userId))}::uuid[],
  ${sql.param(rows.map((row) => row.eventId))}::uuid[]))`;

/** Lists the current own events of these reminders. */
export async function listEventsOfReminders(
  db: Db,
  rows: readonly ReminderRow[],
): Promise<RemindedEvent[]> {
  const own = await db
    .select()
    .from(events)
    .where(
      sql`(${events.userId}, ${events.id}) in ${keysOf(rows)} and ${events.deletedAt} is null`,
    );
  return own.map((event) => ({ userId: event.userId, event, isPaused: false }));
}

/** Lists the current events of the partner of these reminders. */
export async function listReferencedOfReminders(
  db: Db,
  rows: readonly ReminderRow[],
): Promise<RemindedEvent[]> {
  return db
    .select({
      userId: eventReferences.userId,
      event: events,
      isPaused: givenPermissions.isGiverDeleted,
    })
    .from(eventReferences)
    .innerJoin(
      events,
      and(eq(events.userId, eventReferences.eventUserId), eq(events.id, eventReferences.eventId)),
    )
    .innerJoin(
      givenPermissions,
      and(
        eq(givenPermissions.giverId, eventReferences.eventUserId),
        eq(givenPermissions.permission, "calendar"),
      ),
    )
    .where(
      sql`(${eventReferences.userId}, ${eventReferences.eventId}) in ${keysOf(rows)}
        and not ${eventReferences.isHidden} and ${events.forBoth} and ${events.deletedAt} is null`,
    );
}

/** The same day of the same event has another id after its partner's copy was made. */
export async function updateRemindersEvent(
  db: Db,
  { userId }: Pick<RemindersKey, "userId">,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  if (ids.size === 0) return;
  await db.execute(sql`
    update ${reminders} set event_id = copied.id
    from unnest(${sql.param([...ids.keys()])}::uuid[], ${sql.param([...ids.values()])}::uuid[])
      as copied (source_id, id)
    where ${reminders.userId} = ${userId} and ${reminders.eventId} = copied.source_id`);
}

const { userId, eventId, lead } = getTableColumns(reminders);

export async function updateReminders(db: Db, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${reminders} set event_date = moved.event_date, due_at = moved.due_at
    from unnest(
      ${sql.param(rows.map((row) => row.userId))}::uuid[],
      ${sql.param(rows.map((row) => row.eventId))}::uuid[],
      ${sql.param(rows.map((row) => row.lead))}::smallint[],
      ${sql.param(rows.map((row) => row.eventDate))}::date[],
      ${sql.param(rows.map((row) => row.dueAt.toISOString()))}::timestamptz[]
    ) as moved (user_id, event_id, lead, event_date, due_at)
    where ${userId} = moved.user_id and ${eventId} = moved.event_id and ${lead} = moved.lead`);
}

export async function removeSentReminders(db: Db, rows: readonly ReminderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    delete from ${reminders} using unnest(
      ${sql.param(rows.map((row) => row.userId))}::uuid[],
      ${sql.param(rows.map((row) => row.eventId))}::uuid[],
      ${sql.param(rows.map((row) => row.lead))}::smallint[]
    ) as sent (user_id, event_id, lead)
    where ${userId} = sent.user_id and ${eventId} = sent.event_id and ${lead} = sent.lead`);
}
