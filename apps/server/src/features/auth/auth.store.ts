import type { User } from "@twofold/contract/users";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#kit/ctx.ts";
import { preparedRead, type Db, type Pool } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { usersTable } from "#features/users/users.ts";
import {
  credentials,
  passkeys,
  recoveryCodes,
  sessions,
  signInChallenges,
  spentChallenges,
  twoFactors,
  verifications,
} from "./auth.tables.ts";

export interface FoundSession extends Actor {
  readonly fileKey: string;
  readonly userAgent: string;
  readonly seenAt: Date;
  /** When the expiry was last extended. */
  readonly extendedAt: Date;
}

interface SessionRow extends User {
  readonly session_id: string;
  readonly file_key: string;
  readonly user_agent: string;
  readonly seen_at: Date | null;
  readonly updated_at: Date;
}

const FIND = `select s.id as session_id, s.file_key, s.user_agent, s.seen_at, s.updated_at,
  u.id, u.username, u.email, u.full_name, u.is_admin, u.email_verified
  from sessions s join users u on u.id = s.user_id`;

export interface SessionFinder {
  byToken(token: string, now: Date): Promise<FoundSession | undefined>;
  byFileKey(fileKey: string, now: Date): Promise<FoundSession | undefined>;
}

/** Every request runs one of these, so each is a single join by a unique key. */
export function createSessionFinder(pool: Pool): SessionFinder {
  const read = (name: string, key: string) =>
    preparedRead<SessionRow>(pool, name, `${FIND} where s.${key} = $1 and s.expires_at > $2`);
  const byToken = read("session_by_token", "token");
  const byFileKey = read("session_by_file_key", "file_key");
  return {
    byToken: (token, now) => byToken(token, now).then(toSession),
    byFileKey: (fileKey, now) => byFileKey(fileKey, now).then(toSession),
  };
}

function toSession(row: SessionRow | undefined): FoundSession | undefined {
  if (!row) return undefined;
  const { id, username, email, full_name, is_admin, email_verified } = row;
  return {
    sessionId: row.session_id,
    fileKey: row.file_key,
    userAgent: row.user_agent,
    seenAt: row.seen_at ?? row.updated_at,
    extendedAt: row.updated_at,
    user: { id, username, email, full_name, is_admin, email_verified },
  };
}

export async function extendSession(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ updatedAt: now, seenAt: now, expiresAt })
    .where(eq(sessions.id, id));
}

/** Of many concurrent requests only one writes, because the others then find a recent time. */
export async function noteSeen(
  db: Db,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), or(isNull(sessions.seenAt), lt(sessions.seenAt, unlessSince))));
}

export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sql`coalesce(${sessions.seenAt}, ${sessions.updatedAt})`.mapWith(sessions.updatedAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
}

export async function listActiveSessions(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), inArray(sessions.id, ids), gt(sessions.expiresAt, now)),
    );
  return rows.map(({ id }) => id);
}

export async function findSessionStart(
  db: Db,
  userId: string,
  id: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return row?.createdAt;
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

/** Removes all second factors, passkeys, sessions, passwords and open links of a user. */
export async function removeSignIn(db: Db, userId: string): Promise<void> {
  for (const table of [signInChallenges, recoveryCodes, twoFactors, passkeys])
    await db.delete(table).where(eq(table.userId, userId));
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

/** Returns undefined if no user with this address has a password. */
export async function findFirstFactor(db: Db, email: string) {
  const [row] = await db
    .select({
      userId: credentials.userId,
      hash: credentials.password,
      asksForSecond: isNotNull(twoFactors.onSince).mapWith(Boolean),
    })
    .from(credentials)
    .innerJoin(usersTable, eq(usersTable.id, credentials.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, credentials.userId))
    .where(and(eq(usersTable.email, email), eq(credentials.providerId, "credential")));
  return row;
}

/** The shared lock waits for a concurrent password change. */
export async function settledPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
    .for("share");
  return row?.hash ?? undefined;
}

/** Also sets the first password of a user who has none. */
export async function setPassword(
  db: Db,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await db
    .insert(credentials)
    .values({
      id: newId(),
      userId,
      providerId: "credential",
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hash, updatedAt: now },
    });
}

/** Removes at most `limit` expired rows per table, by the index on expiry. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const table of [sessions, verifications, signInChallenges]) {
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(lt(table.expiresAt, now))
      .limit(limit);
    const { rowCount } = await db.delete(table).where(sql`${table.id} in ${due}`);
    removed += rowCount ?? 0;
  }
  const spent = db
    .select({ challenge: spentChallenges.challenge })
    .from(spentChallenges)
    .where(lt(spentChallenges.expiresAt, now))
    .limit(limit);
  const swept = await db
    .delete(spentChallenges)
    .where(sql`${spentChallenges.challenge} in ${spent}`);
  removed += swept.rowCount ?? 0;
  const { rowCount } = await db.execute(
    sql`delete from rate_limits where key in (select key from rate_limits where expire < ${now.getTime()} limit ${limit})`,
  );
  return removed + (rowCount ?? 0);
}
