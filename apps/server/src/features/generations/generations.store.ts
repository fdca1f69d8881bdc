import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { combinedRead } from "#kit/combined-read.ts";
import type { Db } from "#kit/db.ts";
import { paidCallRows } from "#features/engines/engines.ts";
import { asJson, insertAll, preparedSql } from "#kit/prepared.ts";
import { sampleCount } from "./generations.read-model.ts";
import { generations } from "./generations.tables.ts";
import { generationSources, type SourceRow } from "./sources.tables.ts";

export type GenerationRow = typeof generations.$inferSelect;
export type GenerationKey = Pick<GenerationRow, "userId" | "id">;

const isKey = ({ userId, id }: GenerationKey) =>
  and(eq(generations.userId, userId), eq(generations.id, id));
const isUnderWay = inArray(generations.state, ["queued", "running"]);
const isIn = (states: readonly GenerationRow["state"][]) => inArray(generations.state, [...states]);

const isOfPartner = ({ consentId }: SourceRow) => consentId !== null;

// One statement for both tables, because this path is the most frequent one that writes.
const insertRows = preparedSql(
  "generations_insert",
  sql`with started as (${insertAll(generations, "rows")})
    ${insertAll(generationSources, "sources")}`,
);

/** Photos that are all the owner's are in the row of the generation. */
export async function insertGeneration(
  db: Db,
  row: GenerationRow,
  sources: readonly SourceRow[],
): Promise<void> {
  await insertRows(db, {
    rows: asJson(generations, [row]),
    sources: asJson(generationSources, sources.some(isOfPartner) ? sources : []),
  });
}

export async function findGeneration(
  db: Db,
  key: GenerationKey,
): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(isKey(key));
  return row;
}

/** The alternatives of a generation that are finished or under way, oldest first. */
export async function listAlternativesOf(
  db: Db,
  { userId, id }: GenerationKey,
): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.alternativeOf, id),
        inArray(generations.state, ["queued", "running", "succeeded"]),
      ),
    )
    .orderBy(asc(generations.id));
}

export async function findGenerationByKey(
  db: Db,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string },
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, idempotencyKey)));
  return row;
}

export async function findGenerationOfImage(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.imageId, imageId)));
  return row;
}

/** Samples do not count, because none of their photos are the user's. */
export async function findLastSucceeded(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.state, "succeeded"),
        eq(generations.isSample, false),
      ),
    )
    .orderBy(desc(generations.id))
    .limit(1);
  return row;
}

const readSamples = combinedRead("generations_samples", { samples: sampleCount });

export async function countSamples(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<number> {
  const { samples } = await readSamples(db, { userId });
  return samples[0]?.count ?? 0;
}

export async function listLatest(
  db: Db,
  { userId }: { userId: string },
  limit: number,
): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(desc(generations.id))
    .limit(limit);
}

/** The number of generations of a user in each state. */
export async function countByState(
  db: Db,
  { userId }: { userId: string },
): Promise<Partial<Record<GenerationRow["state"], number>>> {
  const rows = await db
    .select({ state: generations.state, count: count() })
    .from(generations)
    .where(eq(generations.userId, userId))
    .groupBy(generations.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** Starts or restarts a generation; undefined if it is in none of the states. */
export async function updateToRunning(
  db: Db,
  key: GenerationKey,
  from: readonly GenerationRow["state"][],
  now: Date,
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .update(generations)
    .set({ state: "running", startedAt: now, stage: null, progress: 0 })
    .where(and(isKey(key), isIn(from)))
    .returning();
  return row;
}

export async function updatePrompt(
  db: Db,
  key: GenerationKey,
  prompt: Pick<GenerationRow, "composedPrompt" | "promptVersion">,
): Promise<void> {
  await db.update(generations).set(prompt).where(isKey(key));
}

/** Returns a generation to the queue with a new deadline; false if it is in none of the states. */
export async function updateToWaiting(
  db: Db,
  key: GenerationKey,
  from: readonly GenerationRow["state"][],
  deadlineAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(generations)
    .set({ state: "queued", stage: null, progress: 0, deadlineAt })
    .where(and(isKey(key), isIn(from)));
  return rowCount === 1;
}

/** Returns false if the generation has ended in the meantime. */
export async function updateProgress(
  db: Db,
  key: GenerationKey,
  progress: Pick<GenerationRow, "stage" | "progress">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(generations)
    .set(progress)
    .where(and(isKey(key), eq(generations.state, "running")));
  return rowCount === 1;
}

type End = Partial<
  Pick<GenerationRow, "imageId" | "failure" | "detail" | "engine" | "composedPrompt">
> & {
  readonly state: "succeeded" | "failed" | "cancelled";
};

/** Every generation ends here. Returns false if it is in none of the states. */
export async function updateToEnded(
  db: Db,
  key: GenerationKey,
  from: readonly GenerationRow["state"][],
  end: End,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(generations)
    .set({ ...end, endedAt: now, ...(end.state === "succeeded" && { progress: 1 }) })
    .where(and(isKey(key), isIn(from)));
  return rowCount === 1;
}

/** Records the first time that the owner saw the picture. */
export async function updateSeen(db: Db, key: GenerationKey, now: Date): Promise<void> {
  await db
    .update(generations)
    .set({ seenAt: now })
    .where(and(isKey(key), eq(generations.state, "succeeded"), isNull(generations.seenAt)));
}

export async function listOverdue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<GenerationKey[]> {
  return db
    .select({ userId: generations.userId, id: generations.id })
    .from(generations)
    .where(and(isUnderWay, lt(generations.deadlineAt, now)))
    .orderBy(asc(generations.deadlineAt))
    .limit(limit);
}

/** Generations that ended before this time and still have paid calls. */
export async function listEndedWithPaidCalls(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<GenerationKey[]> {
  return db
    .select({ userId: generations.userId, id: generations.id })
    .from(paidCallRows)
    .innerJoin(
      generations,
      and(
        eq(generations.userId, paidCallRows.userId),
        eq(generations.id, paidCallRows.generationId),
      ),
    )
    .where(lt(generations.endedAt, before))
    .limit(limit);
}

const MAX_POSITION = 100;

/** Queue position, capped at 100. */
export async function countWaitingBefore(
  db: Db,
  { priority, createdAt }: Pick<GenerationRow, "priority" | "createdAt">,
): Promise<number> {
  const some = db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.state, "queued"),
        // The order of the index: higher plans first, then by time of creation.
        sql`(-${generations.priority}, ${generations.createdAt}) < (${-priority}::int, ${createdAt.toISOString()}::timestamptz)`,
      ),
    )
    .limit(MAX_POSITION)
    .as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
