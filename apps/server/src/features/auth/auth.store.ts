import { SECURITY_EVENT_DAYS } from "@twofold/contract/auth/security-events";
import type { User } from "@twofold/contract/users";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#kit/ctx.ts";
import { preparedRead, type Db, type Pool } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { userContacts } from "#features/users/users.ts";
import {
  credentials,
  passkeys,
  recoveryCodes,
  securityEvents,
  sessions,
  signInChallenges,
  spentChallenges,
  twoFactors,
  verifications,
} from "./auth.tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface SessionKey {
  readonly userId: string;
  readonly id: string;
}

export interface FoundSession extends Actor {
  readonly fileKey: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** When the expiry was last extended. */
  readonly extendedAt: Date;
  /** The number of the current access token, and since when it is the current one. */
  readonly generation: number;
  readonly rotatedAt: Date;
}

interface SessionRow extends User {
  readonly session_id: string;
  readonly file_key: string;
  readonly user_agent: string;
  readonly generation: number;
  readonly rotated_at: Date | null;
  readonly created_at: Date;
  readonly seen_at: Date | null;
  readonly updated_at: Date;
}

const FIND = `select s.id as session_id, s.file_key, s.user_agent, s.generation, s.rotated_at, s.created_at, s.seen_at, s.updated_at,
  u.id, u.username, u.email, u.full_name, u.is_admin, u.email_verified
  from sessions s join users u on u.id = s.user_id`;

/** Every request runs one of these, so each is a single join by a unique key. */
const findSessionBy = (key: "token" | "file_key") => (pool: Pool) => {
  const read = preparedRead<SessionRow>(
    pool,
    `session_by_${key}`,
    `${FIND} where s.${key} = $1 and s.expires_at > $2`,
  );
  return async (value: string, now: Date) => toSession(await read(value, now));
};

export const findSessionByToken = findSessionBy("token");
export const findSessionByFileKey = findSessionBy("file_key");

function toSession(row: SessionRow | undefined): FoundSession | undefined {
  if (!row) return undefined;
  const { id, username, email, full_name, is_admin, email_verified } = row;
  return {
    sessionId: row.session_id,
    fileKey: row.file_key,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at ?? row.updated_at,
    extendedAt: row.updated_at,
    generation: row.generation,
    rotatedAt: row.rotated_at ?? row.created_at,
    user: { id, username, email, full_name, is_admin, email_verified },
  };
}

export async function updateSessionExpiry(
  db: Db,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ updatedAt: now, seenAt: now, expiresAt })
    .where(eq(sessions.id, id));
}

/** Concurrent requests with the new token write it once. */
export async function updateSessionGeneration(
  db: Db,
  id: string,
  { generation, now }: { generation: number; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ generation, rotatedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.generation, generation)));
}

/** Of many concurrent requests only one writes, because the others then find a recent time. */
export async function updateSessionSeen(
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

/** When a session last proved each factor. */
export interface Confirmation {
  readonly firstFactorAt?: Date | undefined;
  readonly secondFactorAt?: Date | undefined;
}

const hasKey = ({ userId, id }: SessionKey) =>
  and(eq(sessions.userId, userId), eq(sessions.id, id));

/** Returns undefined if the session has ended. */
export async function findConfirmation(db: Db, key: SessionKey) {
  const [row] = await db
    .select({
      firstFactorAt: sessions.firstFactorAt,
      secondFactorAt: sessions.secondFactorAt,
      hasTwoFactor: isNotNull(twoFactors.onSince).mapWith(Boolean),
    })
    .from(sessions)
    .leftJoin(twoFactors, eq(twoFactors.userId, sessions.userId))
    .where(hasKey(key));
  return row;
}

/**
 * Keeps the time of a factor that is not given, and makes a new access token due. Returns false if the
 * session has ended.
 */
export async function updateConfirmation(
  db: Db,
  key: SessionKey,
  confirmation: Confirmation,
): Promise<boolean> {
  const rotatedAt = new Date(0);
  const { rowCount } = await db
    .update(sessions)
    .set({ ...confirmation, rotatedAt })
    .where(hasKey(key));
  return rowCount === 1;
}

/** The library creates the row with the expiry of users and without a confirmation. */
export async function updateNewSession(
  db: Db,
  key: SessionKey,
  values: Confirmation & { readonly expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(values).where(hasKey(key));
}

export async function removeSession(db: Db, key: SessionKey): Promise<boolean> {
  const removed = await db.delete(sessions).where(hasKey(key)).returning({ id: sessions.id });
  return removed.length > 0;
}

/** Removes all but one. Returns their number. */
export async function removeSessions(
  db: Db,
  { userId, keepId }: { userId: string; keepId: string | undefined },
): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), keepId === undefined ? undefined : ne(sessions.id, keepId)),
    );
  return rowCount ?? 0;
}

/** The library stores the hash of a reset link as the identifier and the user's id as the value. */
export async function removeResetLinks(db: Db, userId: string): Promise<number> {
  const { rowCount } = await db.delete(verifications).where(eq(verifications.value, userId));
  return rowCount ?? 0;
}

/** Removes all second factors, passkeys and passwords of a user. */
export async function removeSignIn(db: Db, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, passkeys, credentials])
    await db.delete(table).where(eq(table.userId, userId));
}

/** Removes second factors and passkeys and, if the user has a password, connected providers. */
export async function removeUnprovenSignIn(db: Db, userId: string): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, passkeys])
    await db.delete(table).where(eq(table.userId, userId));
  if ((await findPasswordHash(db, userId)) === undefined) return;
  await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, "credential")));
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
      requiresSecondFactor: isNotNull(twoFactors.onSince).mapWith(Boolean),
    })
    .from(credentials)
    .innerJoin(userContacts, eq(userContacts.id, credentials.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, credentials.userId))
    .where(and(eq(userContacts.email, email), eq(credentials.providerId, "credential")));
  return row;
}

/** The shared lock waits for a concurrent password change. */
export async function lockPasswordHashShared(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
    .for("share");
  return row?.hash ?? undefined;
}

/** Also sets the first password of a user who has none. */
export async function upsertPassword(
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

export async function listExpiredSessions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .orderBy(sessions.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes at most `limit` expired rows per table, the oldest first, by the index on expiry. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const table of [sessions, verifications, signInChallenges]) {
    const due = db
      .select({ id: table.id })
      .from(table)
      .where(lt(table.expiresAt, now))
      .orderBy(table.expiresAt)
      .limit(limit);
    const { rowCount } = await db.delete(table).where(sql`${table.id} in ${due}`);
    removed += rowCount ?? 0;
  }
  const spent = db
    .select({ challenge: spentChallenges.challenge })
    .from(spentChallenges)
    .where(lt(spentChallenges.expiresAt, now))
    .limit(limit);
  const old = db
    .select({ userId: securityEvents.userId, id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.createdAt, new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS)))
    .limit(limit);
  const purged = await db
    .delete(securityEvents)
    .where(sql`(${securityEvents.userId}, ${securityEvents.id}) in ${old}`);
  removed += purged.rowCount ?? 0;
  const swept = await db
    .delete(spentChallenges)
    .where(sql`${spentChallenges.challenge} in ${spent}`);
  removed += swept.rowCount ?? 0;
  const { rowCount } = await db.execute(
    sql`delete from rate_limits where key in (select key from rate_limits where expire < ${now.getTime()} limit ${limit})`,
  );
  return removed + (rowCount ?? 0);
}
