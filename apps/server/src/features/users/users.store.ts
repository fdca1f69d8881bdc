import type { Language } from "@twofold/contract/languages";
import type { User } from "@twofold/contract/users";
import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { isNotDeleted, spokenLanguage } from "./users.read-model.ts";
import { users } from "./users.tables.ts";

/** The columns of the contract's `User`. */
const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  full_name: users.fullName,
  is_admin: users.isAdmin,
  email_verified: users.emailVerified,
} as const;

/**
 * The row of an erased user remains until its other data is erased, but no lookup may find it. A lookup
 * with `isDeletedToo` finds a deleted user, who can still restore the account.
 */
const isNotErased = isNull(users.erasedAt);

export async function findUser(
  db: Db,
  { id, isDeletedToo = false }: { id: string; isDeletedToo?: boolean },
): Promise<(User & { createdAt: Date }) | undefined> {
  const [row] = await db
    .select({ ...userColumns, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, id), isDeletedToo ? isNotErased : isNotDeleted));
  return row;
}

/** The recipient of an email. */
export async function findRecipient(
  db: Db,
  { id, isDeletedToo = false }: { id: string; isDeletedToo?: boolean },
): Promise<
  { name: string; address: string; isConfirmed: boolean; language: Language } | undefined
> {
  const [row] = await db
    .select({
      name: users.fullName,
      address: users.email,
      isConfirmed: users.emailVerified,
      language: spokenLanguage,
    })
    .from(users)
    .where(and(eq(users.id, id), isDeletedToo ? isNotErased : isNotDeleted));
  return row;
}

/** Also finds a deleted user who can still restore the account. */
export async function findUserByEmail(
  db: Db,
  { email }: { email: string },
): Promise<User | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row;
}

export async function findUserByUsername(
  db: Db,
  { username }: { username: string },
): Promise<User | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
  return row;
}

export async function findLocale(
  db: Db,
  { id }: { id: string },
): Promise<{ timeZone: string; language: Language } | undefined> {
  const [row] = await db
    .select({ timeZone: users.timeZone, language: spokenLanguage })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** Returns undefined for an unknown user, and throws a unique violation if the username is taken. */
export async function updateUserNames(
  db: Db,
  { id }: { id: string },
  names: { readonly full_name: string; readonly username: string },
  now: Date,
): Promise<User | undefined> {
  const [row] = await db
    .update(users)
    .set({ fullName: names.full_name, username: names.username, updatedAt: now })
    .where(and(eq(users.id, id), isNotDeleted))
    .returning(userColumns);
  return row;
}

/**
 * Clears all personal data in the row, which frees the username and the address.
 * Returns false if that was done before, or with `isDue` if the user was restored.
 */
export async function updateUserErased(
  db: Db,
  { id }: { id: string },
  { now, isDue }: { now: Date; isDue: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({
      username: `erased-${id}`,
      email: `${id}@erased.invalid`,
      fullName: "",
      image: null,
      timeZone: "UTC",
      isAdmin: false,
      emailVerified: false,
      allowImageSharing: false,
      allowProfileVisibility: false,
      allowNotifications: false,
      allowEmailUpdates: false,
      emailPictureReady: false,
      emailShowsPicture: false,
      language: null,
      pageLanguage: null,
      suspensionMessage: null,
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isNotErased, isDue ? lte(users.erasesAt, now) : undefined));
  return rowCount === 1;
}

/**
 * Hides the user until the erasure or a restoration. Returns false if the user is deleted already. The
 * lock waits for the insert of a session, so that the caller removes that session too.
 */
export async function updateUserDeleted(
  db: Db,
  { id }: { id: string },
  { erasesAt }: { erasesAt: Date },
): Promise<boolean> {
  const isOpen = and(eq(users.id, id), isNotDeleted);
  await db.select({ id: users.id }).from(users).where(isOpen).for("update");
  const { rowCount } = await db.update(users).set({ erasesAt }).where(isOpen);
  return rowCount === 1;
}

/** Returns false if the user is not deleted, or if it is too late. */
export async function updateUserRestored(
  db: Db,
  { id }: { id: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ erasesAt: null })
    .where(and(eq(users.id, id), isNotErased, gt(users.erasesAt, now)));
  return rowCount === 1;
}

/** Returns undefined unless the user is deleted and not erased yet. */
export async function findErasesAt(db: Db, { id }: { id: string }): Promise<Date | undefined> {
  const [row] = await db
    .select({ erasesAt: users.erasesAt })
    .from(users)
    .where(and(eq(users.id, id), isNotErased, isNotNull(users.erasesAt)));
  return row?.erasesAt ?? undefined;
}

/** Prevents the deletion of the user until the transaction ends. Returns false for an unknown user. */
export async function lockUser(
  db: Db,
  { id, isDeletedToo = false }: { id: string; isDeletedToo?: boolean },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isDeletedToo ? isNotErased : isNotDeleted))
    .for("no key update");
  return rows.length === 1;
}

/** Returns false if the address was confirmed before. */
export async function updateUserVerified(db: Db, { id }: { id: string }): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  return rowCount === 1;
}

/** True while the user has a role; see the feature `team`. */
export async function updateUserAdmin(
  db: Db,
  { id }: { id: string },
  { isAdmin }: { isAdmin: boolean },
): Promise<void> {
  await db.update(users).set({ isAdmin }).where(eq(users.id, id));
}

/** The usernames by id, of those that exist. */
export async function listUsernames(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotErased));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
