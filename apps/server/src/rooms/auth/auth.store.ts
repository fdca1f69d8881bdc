import type { User } from "@twofold/contract/users";
import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Actor } from "#kit/ctx.ts";
import { preparedRead, type Db, type Pool } from "#kit/db.ts";
import { usersTable } from "#rooms/users/users.ts";
import { credentials, sessions, verifications } from "./auth.tables.ts";

export interface FoundSession extends Actor {
  readonly fileKey: string;
  readonly seenAt: Date;
}

interface SessionRow extends User {
  readonly session_id: string;
  readonly file_key: string;
  readonly seen_at: Date;
}

const FIND = `select s.id as session_id, s.file_key, s.updated_at as seen_at,
  u.id, u.username, u.email, u.full_name, u.is_admin, u.email_verified
  from sessions s join users u on u.id = s.user_id`;

export interface SessionFinder {
  byToken(token: string, now: Date): Promise<FoundSession | undefined>;
  byFileKey(fileKey: string, now: Date): Promise<FoundSession | undefined>;
}

/** Each is one join by a unique key: every request passes here. */
export function openSessionFinder(pool: Pool): SessionFinder {
  const read = (name: string, key: string) =>
    preparedRead<SessionRow>(pool, name, `${FIND} where s.${key} = $1 and s.expires_at > $2`);
  const byToken = read("session_by_token", "token");
  const byFileKey = read("session_by_file_key", "file_key");
  return {
    byToken: (token, now) => byToken(token, now).then(found),
    byFileKey: (fileKey, now) => byFileKey(fileKey, now).then(found),
  };
}

function found(row: SessionRow | undefined): FoundSession | undefined {
  if (!row) return undefined;
  const { id, username, email, full_name, is_admin, email_verified } = row;
  return {
    sessionId: row.session_id,
    fileKey: row.file_key,
    seenAt: row.seen_at,
    user: { id, username, email, full_name, is_admin, email_verified },
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

/** Everything by which somebody gets in: sessions, passwords, links that are still good. */
export async function removeSignIn(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(credentials).where(eq(credentials.userId, userId));
  await db.delete(verifications).where(eq(verifications.value, userId));
}

const passwordOf = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"));

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId));
  return row?.hash ?? undefined;
}

export async function findPasswordHashByEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(usersTable, eq(usersTable.id, credentials.userId))
    .where(and(eq(usersTable.email, email), eq(credentials.providerId, "credential")));
  return row?.hash ?? undefined;
}

/** Waits for a change that is under way, and tells what it left. */
export async function settledPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
    .for("share");
  return row?.hash ?? undefined;
}

export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.update(credentials).set({ password: hash }).where(passwordOf(userId));
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
