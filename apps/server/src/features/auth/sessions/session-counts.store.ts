import { and, count, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { sessions } from "../auth.tables.ts";

/** Sessions that can still be used. */
export async function countSessions(
  db: Db,
  { userId }: { readonly userId: string },
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return row?.count ?? 0;
}

/** When each of these users last used a session that has not been removed. */
export async function listLastSeen(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const seenAt = sql`coalesce(${sessions.seenAt}, ${sessions.updatedAt})`;
  const rows = await db
    .select({ userId: sessions.userId, at: max(seenAt).mapWith(sessions.updatedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}
