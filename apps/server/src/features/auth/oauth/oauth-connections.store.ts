import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { credentials } from "../auth.tables.ts";

/** The provider id of a password in the identity library. */
const PASSWORD = "credential";

interface NewConnection {
  readonly userId: string;
  readonly provider: string;
  readonly subject: string;
  readonly label: string;
  readonly now: Date;
}

export async function listConnections(db: Db, { userId }: { userId: string }) {
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

/** Returns false if the user or the provider's account is already connected. */
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

export async function removeConnection(
  db: Db,
  { userId, provider }: Pick<NewConnection, "userId" | "provider">,
): Promise<boolean> {
  if (provider === PASSWORD) return false;
  const { rowCount } = await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, provider)));
  return rowCount === 1;
}

/** Counts the password and the connections to these providers. */
export async function countCredentials(
  db: Db,
  { userId, providers }: { userId: string; providers: readonly string[] },
): Promise<number> {
  return db.$count(
    credentials,
    and(eq(credentials.userId, userId), inArray(credentials.providerId, [PASSWORD, ...providers])),
  );
}
