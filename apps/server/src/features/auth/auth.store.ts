import { SECURITY_EVENT_DAYS } from "@twofold/contract/auth/security-events";
import { and, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
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

/** The library stores the hash of a reset link as the identifier and the user's id as the value. */
export async function removeResetLinks(db: Db, { userId }: { userId: string }): Promise<number> {
  const { rowCount } = await db.delete(verifications).where(eq(verifications.value, userId));
  return rowCount ?? 0;
}

/** Removes all second factors, passkeys and passwords of a user. */
export async function removeSignIn(db: Db, { userId }: { userId: string }): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, passkeys, credentials])
    await db.delete(table).where(eq(table.userId, userId));
}

/** Removes second factors and passkeys and, if the user has a password, connected providers. */
export async function removeUnprovenSignIn(db: Db, { userId }: { userId: string }): Promise<void> {
  for (const table of [recoveryCodes, twoFactors, passkeys])
    await db.delete(table).where(eq(table.userId, userId));
  if ((await findPasswordHash(db, { userId })) === undefined) return;
  await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, "credential")));
}

const passwordOf = (userId: string) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"));

export async function findPasswordHash(
  db: Db,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId));
  return row?.hash ?? undefined;
}

/** Returns undefined if no user with this address has a password. */
export async function findFirstFactor(db: Db, { email }: { email: string }) {
  const [row] = await db
    .select({
      userId: credentials.userId,
      hash: credentials.password,
      erasesAt: userContacts.erasesAt,
      requiresSecondFactor: isNotNull(twoFactors.onSince).mapWith(Boolean),
    })
    .from(credentials)
    .innerJoin(userContacts, eq(userContacts.id, credentials.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, credentials.userId))
    .where(and(eq(userContacts.email, email), eq(credentials.providerId, "credential")));
  return row;
}

/** The shared lock waits for a concurrent password change. */
export async function lockPasswordHashShared(
  db: Db,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
    .for("share");
  return row?.hash ?? undefined;
}

/** Replaces the hash of the same password. A password that was changed meanwhile stays. */
export async function updatePasswordHash(
  db: Db,
  { userId, from }: { userId: string; from: string },
  { hash }: { hash: string },
): Promise<void> {
  await db
    .update(credentials)
    .set({ password: hash })
    .where(and(passwordOf(userId), eq(credentials.password, from)));
}

/** Also sets the first password of a user who has none. */
export async function upsertPassword(
  db: Db,
  { userId }: { userId: string },
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

/** Removes at most `limit` expired rows per table, the oldest first, by the index on expiry. */
export async function removeExpired(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
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
