import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { passkeys, spentChallenges } from "../auth.tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Db, { userId }: { userId: string }): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(
  db: Db,
  { credentialId }: { credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Returns false if the credential already belongs to a user. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const { rowCount } = await db
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId });
  return rowCount === 1;
}

type PasskeyKey = Pick<PasskeyRow, "userId" | "id">;

const hasKey = ({ userId, id }: PasskeyKey) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function updatePasskeyName(
  db: Db,
  key: PasskeyKey,
  { name }: { name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(hasKey(key)).returning();
  return row;
}

/** Returns false if the passkey was used or removed since the row was read. */
export async function updatePasskeyUse(
  db: Db,
  passkey: PasskeyRow,
  { next, now }: { next: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter: next, lastUsedAt: now })
    .where(and(hasKey(passkey), eq(passkeys.counter, passkey.counter)));
  return rowCount === 1;
}

export async function removePasskeyRow(db: Db, key: PasskeyKey): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(hasKey(key)).returning();
  return row;
}

/** Returns false if the challenge was already used. */
export async function insertUsedChallenge(
  db: Db,
  spent: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(spentChallenges).values(spent).onConflictDoNothing();
  return rowCount === 1;
}
