import type { Notification } from "@twofold/contract/notifications";
import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { combinedRead } from "#kit/combined-read.ts";
import type { Db } from "#kit/db.ts";
import { isShown, isUnread, unreadCount } from "./notifications.read-model.ts";
import { notifications } from "./notifications.tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Returns the inserted ones; a known key inserts nothing. */
export async function insertNotifications(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<{ userId: string; id: string }[]> {
  if (rows.length === 0) return [];
  return db
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning({ userId: notifications.userId, id: notifications.id });
}

/** The user has a copy of the event now: what was sent about one was sent about the other. */
export async function updateEventNotices(
  db: Db,
  { userId }: { userId: string },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  if (ids.size === 0) return;
  await db.execute(sql`
    update ${notifications} set key = replace(key, copied.source_id, copied.id)
    from unnest(${sql.param([...ids.keys()])}::text[], ${sql.param([...ids.values()])}::text[])
      as copied (source_id, id)
    where ${notifications.userId} = ${userId} and key like 'event:%'
      and split_part(key, ':', 2) = copied.source_id`);
}

export async function listNotifications(
  db: Db,
  { userId }: { userId: string },
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isShown,
        before ? lt(notifications.id, before) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map(({ id, kind, title, body, link, createdAt, readAt }) => ({
    id,
    kind,
    title,
    body,
    link,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }));
}

const readUnread = combinedRead("notifications_unread", { unread: unreadCount });

export async function countUnread(db: Db, { userId }: { userId: string }): Promise<number> {
  const { unread } = await readUnread(db, { userId });
  return unread[0]?.count ?? 0;
}

/** Marks all if no ids are given. Returns how many were unread. */
export async function updateNotificationsRead(
  db: Db,
  { userId, ids }: { userId: string; ids?: readonly string[] | undefined },
  readAt: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        isUnread,
        ids ? inArray(notifications.id, [...ids]) : undefined,
      ),
    );
  return rowCount ?? 0;
}

/** Includes snoozed ones. Returns how many were unread. */
export async function updateNotificationsReadByKey(
  db: Db,
  { userId, keys }: { userId: string; keys: readonly string[] },
  readAt: Date,
): Promise<number> {
  if (keys.length === 0) return 0;
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt, snoozedUntil: null })
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.key, [...keys]),
        isNull(notifications.readAt),
      ),
    );
  return rowCount ?? 0;
}

export async function findNotificationKind(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<NotificationRow["kind"] | undefined> {
  const [row] = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return row?.kind;
}

/** False if the notification does not exist. */
export async function updateSnoozedUntil(
  db: Db,
  { userId, id }: { userId: string; id: string },
  snoozedUntil: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(notifications)
    .set({ snoozedUntil })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return rowCount === 1;
}

/** Removes notifications whose snooze has ended; the caller inserts them with new ids. */
export async function claimDueSnoozed(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<NotificationRow[]> {
  const due = db
    .select({ place: sql`ctid` })
    .from(notifications)
    .where(lte(notifications.snoozedUntil, now))
    .orderBy(notifications.snoozedUntil)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .delete(notifications)
    .where(sql`ctid = any(array(${due}))`)
    .returning();
}

/** Returns the number of removed rows. */
export async function removeOldNotifications(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ place: sql`ctid` })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .orderBy(notifications.createdAt)
    .limit(limit);
  const { rowCount } = await db.delete(notifications).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}

/** Removes the user's notifications of a kind from this period. */
export async function removeNotificationsBetween(
  db: Db,
  { userId, kind }: Pick<NotificationRow, "userId" | "kind">,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        gte(notifications.createdAt, from),
        lte(notifications.createdAt, until),
      ),
    );
}
