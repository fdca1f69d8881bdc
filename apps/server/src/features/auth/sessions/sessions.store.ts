import type { User } from "@twofold/contract/users";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Actor } from "#kit/ctx.ts";
import { preparedRead, type Db, type Pool } from "#kit/db.ts";
import { sessions, twoFactors } from "../auth.tables.ts";

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
  readonly time_zone: string;
}

const FIND = `select s.id as session_id, s.file_key, s.user_agent, s.generation, s.rotated_at, s.created_at, s.seen_at, s.updated_at,
  u.id, u.username, u.email, u.full_name, u.is_admin, u.email_verified, u.time_zone
  from sessions s join users u on u.id = s.user_id`;

/**
 * Every request runs one of these, so each is a single join by a unique key. A session of a deleted
 * or suspended account is not found, so that a sign-in that ran meanwhile ends without one.
 */
const findSessionBy = (key: "token" | "file_key") => (pool: Pool) => {
  const read = preparedRead<SessionRow>(
    pool,
    `session_by_${key}`,
    `${FIND} where s.${key} = $1 and s.expires_at > $2 and u.erases_at is null and u.erased_at is null
      and (u.suspended_until is null or u.suspended_until <= $2)`,
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
    timeZone: row.time_zone,
  };
}

/** Concurrent requests with the new token write it once. */
export async function updateSessionGeneration(
  db: Db,
  { id }: { id: string },
  { generation, now }: { generation: number; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ generation, rotatedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.generation, generation)));
}

export async function listSessions(db: Db, { userId }: { userId: string }, now: Date) {
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

export async function listExpiredSessions(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .orderBy(sessions.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
