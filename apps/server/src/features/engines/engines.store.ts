import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineAttempts, engineChoices } from "./engines.tables.ts";

export type AttemptRow = typeof engineAttempts.$inferSelect;
export type AttemptKey = Pick<AttemptRow, "userId" | "generationId" | "attempt">;
/** No generation has more attempts than this. */
const MAX_ATTEMPTS = 50;

type ChoiceKey = Pick<typeof engineChoices.$inferSelect, "userId">;
export type Outcome = NonNullable<AttemptRow["outcome"]>;

export async function findChoice(
  db: Db,
  { userId }: ChoiceKey,
): Promise<typeof engineChoices.$inferSelect | undefined> {
  const [row] = await db.select().from(engineChoices).where(eq(engineChoices.userId, userId));
  return row;
}

export async function upsertChoice(
  db: Db,
  choice: typeof engineChoices.$inferSelect,
): Promise<void> {
  await db
    .insert(engineChoices)
    .values(choice)
    .onConflictDoUpdate({ target: engineChoices.userId, set: choice });
}

export async function removeChoice(db: Db, { userId }: ChoiceKey): Promise<void> {
  await db.delete(engineChoices).where(eq(engineChoices.userId, userId));
}

/** Returns the number of this attempt for its generation, starting at 1. */
export async function insertAttempt(
  db: Db,
  row: Omit<AttemptRow, "attempt" | "ms" | "outcome" | "isEstimate">,
): Promise<number> {
  const { userId, generationId } = row;
  const before = sql`(select coalesce(max(attempt), 0) from engine_attempts
    where user_id = ${userId} and generation_id = ${generationId})`;
  const [inserted] = await db
    .insert(engineAttempts)
    .values({ ...row, attempt: sql`${before} + 1`, isEstimate: true })
    .returning({ attempt: engineAttempts.attempt });
  if (!inserted) throw new Error("the attempt was not inserted");
  return inserted.attempt;
}

const isKey = ({ userId, generationId, attempt }: AttemptKey) =>
  and(
    eq(engineAttempts.userId, userId),
    eq(engineAttempts.generationId, generationId),
    eq(engineAttempts.attempt, attempt),
  );

/** Lists the attempts of a generation and their outcomes. */
export async function listAttempts(
  db: Db,
  { userId, generationId }: Omit<AttemptKey, "attempt">,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(engineAttempts)
    .where(and(eq(engineAttempts.userId, userId), eq(engineAttempts.generationId, generationId)))
    .orderBy(asc(engineAttempts.attempt))
    .limit(MAX_ATTEMPTS);
}

/** Also closes an attempt already closed as lost, because its process was alive. Returns the reserved cost. */
export async function updateAttempt(
  db: Db,
  key: AttemptKey,
  end: Required<Pick<AttemptRow, "ms" | "outcome" | "costUsd" | "isEstimate">>,
): Promise<number | undefined> {
  const [before] = await db
    .select({ costUsd: engineAttempts.costUsd })
    .from(engineAttempts)
    .where(and(isKey(key), or(isNull(engineAttempts.outcome), eq(engineAttempts.outcome, "lost"))))
    .for("update");
  if (before) await db.update(engineAttempts).set(end).where(isKey(key));
  return before?.costUsd;
}

/** Removes a batch of ended attempts that began earlier, and returns their number. */
export async function removeAttempts(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { startedAt, outcome } = engineAttempts;
  const old = db
    .select({ ctid: sql`ctid` })
    .from(engineAttempts)
    .where(and(lt(startedAt, before), isNotNull(outcome)))
    .orderBy(asc(startedAt))
    .limit(limit);
  const { rowCount } = await db.delete(engineAttempts).where(sql`ctid = any(array(${old}))`);
  return rowCount ?? 0;
}

/** Closes the attempts whose time is over, because their processes have died. */
export async function updateLostAttempts(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(engineAttempts)
    .set({ outcome: "lost" })
    .where(and(isNull(engineAttempts.outcome), lt(engineAttempts.endsBy, before)));
  return rowCount ?? 0;
}
