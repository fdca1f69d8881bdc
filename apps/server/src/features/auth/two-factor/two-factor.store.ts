import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { recoveryCodes, signInChallenges, twoFactors } from "../auth.tables.ts";

const isEnabled = isNotNull(twoFactors.onSince);
const isProposed = isNull(twoFactors.onSince);

/** Returns undefined while two-factor is off. */
export async function findTwoFactor(db: Db, { userId }: { userId: string }) {
  const [row] = await db
    .select({ secret: twoFactors.secret, onSince: twoFactors.onSince })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isEnabled));
  return row;
}

/** A newer proposal replaces an older one. Returns false if two-factor is already on. */
export async function upsertProposal(
  db: Db,
  { userId }: { userId: string },
  { secret, now }: { secret: Buffer; now: Date },
): Promise<boolean> {
  const proposed = await db
    .insert(twoFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isProposed,
    })
    .returning({ userId: twoFactors.userId });
  return proposed.length > 0;
}

export async function findProposal(
  db: Db,
  { userId }: { userId: string },
  since: Date,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isProposed, gt(twoFactors.createdAt, since)));
  return row?.secret;
}

/** Returns false if the proposal was replaced, or enabled by a concurrent request. */
export async function updateProposalEnabled(
  db: Db,
  { userId }: { userId: string },
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactors)
    .set({ onSince: now, lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isProposed, eq(twoFactors.secret, secret)));
  return rowCount === 1;
}

/** Returns false if a code of this step or a later one was already used. */
export async function updateConsumedStep(
  db: Db,
  { userId }: { userId: string },
  step: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isEnabled, lt(twoFactors.lastStep, step)));
  return rowCount === 1;
}

/** Returns false if the code does not exist or was already used. */
export async function removeRecoveryCode(
  db: Db,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)));
  return rowCount === 1;
}

export async function removeRecoveryCodes(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function insertRecoveryCodes(
  db: Db,
  { userId }: { userId: string },
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  const rows = hashes.map((codeHash) => ({ userId, codeHash, createdAt: now }));
  await db.insert(recoveryCodes).values(rows);
}

export async function countRecoveryCodes(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Returns false if two-factor was off. */
export async function removeTwoFactor(db: Db, { userId }: { userId: string }): Promise<boolean> {
  await removeRecoveryCodes(db, { userId });
  await removeChallenges(db, { userId });
  const { rowCount } = await db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isEnabled));
  return rowCount === 1;
}

export async function insertChallenge(
  db: Db,
  challenge: { userId: string; id: string; expiresAt: Date },
): Promise<void> {
  await db.insert(signInChallenges).values(challenge);
}

interface ChallengeKey {
  readonly userId: string;
  readonly id: string;
}

const hasKey = ({ userId, id }: ChallengeKey) =>
  and(eq(signInChallenges.userId, userId), eq(signInChallenges.id, id));

/** Counts an attempt. Returns false if the challenge has expired or has no attempts left. */
export async function updateAttempts(
  db: Db,
  key: ChallengeKey,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(
      and(hasKey(key), lt(signInChallenges.attempts, most), gt(signInChallenges.expiresAt, now)),
    );
  return rowCount === 1;
}

/** Returns false if a concurrent request has already removed it. */
export async function removeChallenge(db: Db, key: ChallengeKey): Promise<boolean> {
  const { rowCount } = await db.delete(signInChallenges).where(hasKey(key));
  return rowCount === 1;
}

export async function removeChallenges(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}
