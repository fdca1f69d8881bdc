import type { AdminRole } from "@twofold/contract/admin/rights";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { userContacts } from "#features/users/users.ts";
import { adminRoles } from "./team.tables.ts";

export type RoleRow = typeof adminRoles.$inferSelect;
type RoleKey = Pick<RoleRow, "userId" | "role">;

export async function listRoles(db: Db, { userId }: Pick<RoleKey, "userId">): Promise<AdminRole[]> {
  const rows = await db
    .select({ role: adminRoles.role })
    .from(adminRoles)
    .where(eq(adminRoles.userId, userId));
  return rows.map(({ role }) => role);
}

/** All roles, in the order in which they were given. */
export async function listAllRoles(db: Db): Promise<(RoleRow & { username: string })[]> {
  return db
    .select({
      userId: adminRoles.userId,
      role: adminRoles.role,
      grantedAt: adminRoles.grantedAt,
      grantedBy: adminRoles.grantedBy,
      username: userContacts.username,
    })
    .from(adminRoles)
    .innerJoin(userContacts, eq(userContacts.id, adminRoles.userId))
    .orderBy(asc(adminRoles.grantedAt), asc(adminRoles.userId), asc(adminRoles.role));
}

/** The roles of administrators whose account is not deleted. */
export async function listActiveRoles(db: Db): Promise<RoleKey[]> {
  return db
    .select({ userId: adminRoles.userId, role: adminRoles.role })
    .from(adminRoles)
    .innerJoin(userContacts, eq(userContacts.id, adminRoles.userId))
    .where(isNull(userContacts.erasesAt));
}

/**
 * Locks the role of every owner, always in the same order, until the transaction ends. Owners who have
 * deleted their account or are suspended do not count.
 */
export async function lockOwners(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: adminRoles.userId })
    .from(adminRoles)
    .where(eq(adminRoles.role, "owner"))
    .orderBy(asc(adminRoles.userId))
    .for("update");
  const present = await listActiveOwners(db);
  return rows.map(({ userId }) => userId).filter((id) => present.includes(id));
}

/** Owners whose account is neither deleted nor suspended. */
export async function listActiveOwners(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: adminRoles.userId })
    .from(adminRoles)
    .innerJoin(userContacts, eq(userContacts.id, adminRoles.userId))
    .where(
      and(
        eq(adminRoles.role, "owner"),
        isNull(userContacts.erasesAt),
        eq(userContacts.isSuspended, false),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Returns false if the user has the role already. */
export async function insertRole(db: Db, row: RoleRow): Promise<boolean> {
  const { rowCount } = await db.insert(adminRoles).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function removeRoleRow(db: Db, { userId, role }: RoleKey): Promise<boolean> {
  const { rowCount } = await db
    .delete(adminRoles)
    .where(and(eq(adminRoles.userId, userId), eq(adminRoles.role, role)));
  return rowCount === 1;
}
