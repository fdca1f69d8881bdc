import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { credentials } from "../auth.tables.ts";

/** How the identity library calls a password. */
const PASSWORD = "credential";

interface NewConnection {
  readonly userId: string;
  readonly provider: string;
  readonly subject: string;
  readonly label: string;
  readonly now: Date;
}

export async function listConnections(db: Db, userId: string) {
  return db
    .select({
      provider: credentials.providerId,
      label: credentials.label,
      createdAt: credentials.createdAt,
    })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, PASSWORD)))
    .orderBy(asc(credentials.createdAt));
}

/** Whose account it is, is what is asked here. */
export async function findConnectedUser(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, provider), eq(credentials.accountId, subject)));
  return row?.userId;
}

/** False if one of the two is connected already. */
export async function insertConnection(
  db: Db,
  { userId, provider, subject, label, now }: NewConnection,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(credentials)
    .values({
      id: newId(),
      userId,
      providerId: provider,
      accountId: subject,
      label,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function removeConnection(db: Db, userId: string, provider: string): Promise<boolean> {
  if (provider === PASSWORD) return false;
  const { rowCount } = await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, provider)));
  return rowCount === 1;
}

/** The password, and those of these providers that are connected. */
export async function countCredentials(
  db: Db,
  userId: string,
  providers: readonly string[],
): Promise<number> {
  return db.$count(
    credentials,
    and(eq(credentials.userId, userId), inArray(credentials.providerId, [PASSWORD, ...providers])),
  );
}
