import { and, count, desc, eq, gt, gte, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { generationReports } from "./reports.tables.ts";

type ReportRow = typeof generationReports.$inferSelect;

/** Returns false if the report exists already. */
export async function insertReport(db: Db, row: ReportRow): Promise<boolean> {
  const { rowCount } = await db.insert(generationReports).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateReturned(
  db: Db,
  { userId, generationId, creditsReturned }: ReportRow,
): Promise<void> {
  await db
    .update(generationReports)
    .set({ creditsReturned })
    .where(
      and(eq(generationReports.userId, userId), eq(generationReports.generationId, generationId)),
    );
}

export async function countReturnedSince(
  db: Db,
  { userId }: { userId: string },
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(generationReports)
    .where(
      and(
        eq(generationReports.userId, userId),
        gte(generationReports.createdAt, since),
        gt(generationReports.creditsReturned, 0),
      ),
    );
  return row?.count ?? 0;
}

/** Counts the reports by template, engine and reason, the most frequent first. */
export function countReports(db: Db, since: Date) {
  const { templateName, engine, reason, createdAt, creditsReturned } = generationReports;
  return db
    .select({
      templateName,
      engine,
      reason,
      count: count(),
      returned: sum(creditsReturned).mapWith(Number),
    })
    .from(generationReports)
    .where(gte(createdAt, since))
    .groupBy(templateName, engine, reason)
    .orderBy(desc(count()));
}
