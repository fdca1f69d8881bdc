import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { users } from "./users.tables.ts";

export interface Suspension {
  readonly until: Date;
  readonly message: string;
}

/** Returns undefined unless the user is suspended at this time. */
export async function findSuspension(
  db: Db,
  { id }: { readonly id: string },
  now: Date,
): Promise<Suspension | undefined> {
  const [row] = await db
    .select({ until: users.suspendedUntil, message: users.suspensionMessage })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt), gt(users.suspendedUntil, now)));
  return row?.until ? { until: row.until, message: row.message ?? "" } : undefined;
}

/**
 * Locks the user until the transaction ends. Also finds a deleted user who can restore the account. This
 * strength waits for the insert of a session, so that the caller removes that session too.
 */
export async function lockSuspension(db: Db, { id }: { readonly id: string }) {
  const [row] = await db
    .select({
      until: users.suspendedUntil,
      message: users.suspensionMessage,
      version: users.version,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for("update");
  return row;
}

/** The caller has locked the user. The message of an ended suspension stays, so that it can be undone. */
export async function updateSuspension(
  db: Db,
  { id }: { readonly id: string },
  change: { readonly until: Date | null; readonly message?: string | undefined },
): Promise<number> {
  const [row] = await db
    .update(users)
    .set({
      suspendedUntil: change.until,
      ...(change.message !== undefined && { suspensionMessage: change.message }),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id))
    .returning({ version: users.version });
  if (!row) throw new Error("the suspended user is not locked");
  return row.version;
}
