import { and, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { sampleReportNetworks as networks, sampleReports } from "./samples.tables.ts";

type ReportRow = typeof sampleReports.$inferSelect;
type SampleKey = Pick<ReportRow, "userId" | "imageId">;

/** Increments the count if the same reason was reported before. */
export async function upsertReport(
  db: Db,
  { userId, imageId }: SampleKey,
  reason: ReportRow["reason"],
  now: Date,
): Promise<void> {
  await db
    .insert(sampleReports)
    .values({ userId, imageId, reason, times: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [sampleReports.userId, sampleReports.imageId, sampleReports.reason],
      set: { times: sql`${sampleReports.times} + 1`, lastAt: now },
    });
}

export async function upsertNetwork(db: Db, row: typeof networks.$inferInsert): Promise<void> {
  await db
    .insert(networks)
    .values(row)
    .onConflictDoUpdate({
      target: [networks.userId, networks.imageId, networks.networkHash],
      set: { at: row.at },
    });
}

/** Counts the networks that reported the image since this time. */
export async function countNetworks(
  db: Db,
  { userId, imageId }: SampleKey,
  { since }: { readonly since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(networks)
    .where(and(eq(networks.userId, userId), eq(networks.imageId, imageId), gt(networks.at, since)));
  return row?.count ?? 0;
}

/** The next case about this image starts from zero. */
export async function removeNetworks(db: Db, { userId, imageId }: SampleKey): Promise<void> {
  await db.delete(networks).where(and(eq(networks.userId, userId), eq(networks.imageId, imageId)));
}

export async function removeOldNetworks(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const due = db
    .select({ hash: networks.networkHash })
    .from(networks)
    .where(lte(networks.at, before))
    .orderBy(networks.at)
    .limit(limit);
  const { rowCount } = await db
    .delete(networks)
    .where(and(lte(networks.at, before), inArray(networks.networkHash, due)));
  return rowCount ?? 0;
}
