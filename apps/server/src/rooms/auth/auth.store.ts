import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Actor } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { userColumns, usersTable } from "#rooms/users/users.ts";
import { sessions, verifications } from "./auth.tables.ts";

export interface FoundSession extends Actor {
  readonly fileKey: string;
  readonly seenAt: Date;
}

const foundColumns = {
  sessionId: sessions.id,
  fileKey: sessions.fileKey,
  seenAt: sessions.updatedAt,
  user: userColumns,
} as const;

export interface SessionFinder {
  byToken(token: string, now: Date): Promise<FoundSession | undefined>;
  byFileKey(fileKey: string, now: Date): Promise<FoundSession | undefined>;
}

/** Each is one join by a unique key, prepared once a connection: every request passes here. */
export function openSessionFinder(db: Db): SessionFinder {
  const found = () =>
    db
      .select(foundColumns)
      .from(sessions)
      .innerJoin(usersTable, eq(usersTable.id, sessions.userId));
  const alive = gt(sessions.expiresAt, sql.placeholder("now"));
  const byToken = found()
    .where(and(eq(sessions.token, sql.placeholder("token")), alive))
    .prepare("session_by_token");
  const byFileKey = found()
    .where(and(eq(sessions.fileKey, sql.placeholder("fileKey")), alive))
    .prepare("session_by_file_key");
  return {
    byToken: async (token, now) => (await byToken.execute({ token, now }))[0],
    byFileKey: async (fileKey, now) => (await byFileKey.execute({ fileKey, now }))[0],
  };
}

export async function extendSession(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, id));
}

export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
}

export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return removed.length > 0;
}

export async function removeOtherSessions(db: Db, userId: string, keepId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)));
}

/** Removes what has run out, a bounded number at a time along the index on expiry. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const table of [sessions, verifications]) {
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(lt(table.expiresAt, now))
      .limit(limit);
    const { rowCount } = await db.delete(table).where(sql`${table.id} in ${due}`);
    removed += rowCount ?? 0;
  }
  const { rowCount } = await db.execute(
    sql`delete from rate_limits where key in (select key from rate_limits where expire < ${now.getTime()} limit ${limit})`,
  );
  return removed + (rowCount ?? 0);
}
