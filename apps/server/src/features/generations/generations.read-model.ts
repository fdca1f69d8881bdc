import { and, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { generations } from "./generations.tables.ts";

/** Counts the samples that are finished or under way; one that failed or was cancelled returns its place. */
export const sampleCount = new QueryBuilder()
  .select({ count: sql<number>`count(*)`.as("count") })
  .from(generations)
  .where(
    and(
      eq(generations.userId, sql.placeholder("userId")),
      // The column itself, not a comparison with a parameter: only so does the partial index apply.
      sql`${generations.isSample}`,
      inArray(generations.state, ["queued", "running", "succeeded"]),
    ),
  );
