import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { engineAttempts, enginePaidCalls } from "./engines.tables.ts";

type PaidCallRow = typeof enginePaidCalls.$inferSelect;
type GenerationKey = Pick<PaidCallRow, "userId" | "generationId">;
type PaidCallKey = Omit<PaidCallRow, "providerJob">;

const isGeneration = ({ userId, generationId }: GenerationKey) =>
  and(eq(enginePaidCalls.userId, userId), eq(enginePaidCalls.generationId, generationId));

export async function insertPaidCall(db: Db, key: PaidCallKey): Promise<void> {
  await db.insert(enginePaidCalls).values(key);
}

/** Changes nothing if the generation has ended in the meantime. */
export async function updateProviderJob(
  db: Db,
  key: PaidCallKey,
  { providerJob }: { readonly providerJob: string },
): Promise<void> {
  await db
    .update(enginePaidCalls)
    .set({ providerJob })
    .where(and(isGeneration(key), eq(enginePaidCalls.attempt, key.attempt)));
}

type UnfinishedCall = Pick<PaidCallRow, "attempt" | "providerJob"> &
  Pick<typeof engineAttempts.$inferSelect, "engine" | "startedAt">;

/** The calls whose image may still be delivered, the newest first. */
export async function listUnfinishedCalls(db: Db, key: GenerationKey): Promise<UnfinishedCall[]> {
  const { attempt, engine, startedAt, outcome } = engineAttempts;
  return db
    .select({ attempt, engine, startedAt, providerJob: enginePaidCalls.providerJob })
    .from(enginePaidCalls)
    .innerJoin(
      engineAttempts,
      and(
        eq(engineAttempts.userId, enginePaidCalls.userId),
        eq(engineAttempts.generationId, enginePaidCalls.generationId),
        eq(attempt, enginePaidCalls.attempt),
      ),
    )
    .where(and(isGeneration(key), or(isNull(outcome), inArray(outcome, ["lost", "drawn"]))))
    .orderBy(desc(attempt));
}

export async function listPaidCalls(db: Db, key: GenerationKey): Promise<PaidCallKey[]> {
  const { userId, generationId, attempt } = enginePaidCalls;
  return db
    .select({ userId, generationId, attempt })
    .from(enginePaidCalls)
    .where(isGeneration(key));
}

export async function removePaidCalls(db: Db, key: GenerationKey): Promise<void> {
  await db.delete(enginePaidCalls).where(isGeneration(key));
}
