import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { GenerationFailure } from "@twofold/contract/generations/failure";
import type { Db } from "#kit/db.ts";
import type { TimeRange } from "#kit/time-range.ts";
import { attemptCosts } from "#features/engines/engines.ts";
import { generations } from "./generations.tables.ts";

/** The failures in which the request was rejected, so that another attempt would end the same. */
const refusals = [
  "unsafe_result",
  "photo_no_face",
  "photo_too_many_faces",
  "photo_face_too_small",
  "photo_too_blurred",
  "photo_too_dark",
] satisfies GenerationFailure[];

const isIn = ({ from, until }: TimeRange) =>
  and(gte(generations.createdAt, from), lt(generations.createdAt, until));
/** An alternative is not another request. */
const isRequest = isNull(generations.alternativeOf);

/** The generations that were requested, and what became of them. */
export async function countGenerations(db: Db, range: TimeRange) {
  const { state, failure } = generations;
  const isRefused = sql`coalesce(${inArray(failure, refusals)}, false)`;
  const [row] = await db
    .select({
      requested: sql<number>`count(*)::int`,
      delivered: sql<number>`(count(*) filter (where ${state} = 'succeeded'))::int`,
      refused: sql<number>`(count(*) filter (where ${state} = 'failed' and ${isRefused}))::int`,
      failed: sql<number>`(count(*) filter (where ${state} = 'failed' and not ${isRefused}))::int`,
    })
    .from(generations)
    .where(and(isIn(range), isRequest));
  return row ?? { requested: 0, delivered: 0, refused: 0, failed: 0 };
}

/** The delivered images of each template, of those that were requested in this time. */
export async function countDeliveredByTemplate(
  db: Db,
  range: TimeRange,
): Promise<{ template: string; delivered: number }[]> {
  const { templateName, state } = generations;
  return db
    .select({ template: templateName, delivered: sql<number>`count(*)::int` })
    .from(generations)
    .where(and(isIn(range), isRequest, eq(state, "succeeded")))
    .groupBy(templateName);
}

/** The users whose first image was requested in this time. Ids are in the order of time. */
export async function countFirstImages(db: Db, range: TimeRange): Promise<number> {
  const { userId, id, state } = generations;
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${userId})::int` })
    .from(generations)
    .where(
      and(
        isIn(range),
        sql`${state} = 'succeeded' and not exists (select from generations e
          where e.user_id = ${userId} and e.id < ${id} and e.state = 'succeeded')`,
      ),
    );
  return row?.people ?? 0;
}

/** Of the ended attempts that began in this time, by engine. Wasted is what led to no delivery. */
export async function sumAttemptCosts(db: Db, { from, until }: TimeRange) {
  const { engine, startedAt, outcome, costUsd } = attemptCosts;
  const isWasted = sql`(${outcome} <> 'drawn' or ${generations.state} in ('failed', 'cancelled'))`;
  return db
    .select({
      engine,
      attempts: sql<number>`count(*)::int`,
      costUsd: sql`coalesce(sum(${costUsd}), 0)`.mapWith(Number),
      wasted: sql<number>`(count(*) filter (where ${isWasted}))::int`,
      wastedUsd: sql`coalesce(sum(${costUsd}) filter (where ${isWasted}), 0)`.mapWith(Number),
    })
    .from(attemptCosts)
    .leftJoin(
      generations,
      sql`${generations.userId} = ${attemptCosts.userId} and ${generations.id} = ${attemptCosts.generationId}`,
    )
    .where(and(gte(startedAt, from), lt(startedAt, until)))
    .groupBy(engine);
}
