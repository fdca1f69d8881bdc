import type { User } from "@twofold/contract/users";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { users } from "./users.tables.ts";

/** The columns of a user as the contract shows it. */
const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  full_name: users.fullName,
  is_admin: users.isAdmin,
  email_verified: users.emailVerified,
} as const;

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
  return rows.length > 0;
}

export async function timeZoneOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, id));
  return row?.timeZone ?? "UTC";
}

export async function markVerified(db: Db, id: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
}

export async function markAdmin(db: Db, id: string): Promise<void> {
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
}
