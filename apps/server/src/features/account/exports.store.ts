import { and, asc, desc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { exports } from "./account.tables.ts";

export type ExportRow = typeof exports.$inferSelect;

export interface ExportKey {
  readonly userId: string;
  readonly id: string;
}

const hasKey = ({ userId, id }: ExportKey) => and(eq(exports.userId, userId), eq(exports.id, id));
const isInProgress = inArray(exports.state, ["waiting", "building"]);

/** Newest first. At most one of them is failed, because a new request removes it. */
export async function listExports(
  db: Db,
  { userId }: { userId: string },
  limit: number,
): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(eq(exports.userId, userId))
    .orderBy(desc(exports.id))
    .limit(limit);
}

export async function findExportInProgress(
  db: Db,
  { userId }: { userId: string },
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), isInProgress));
  return row;
}

export async function findReadyExport(
  db: Db,
  key: ExportKey,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(hasKey(key), eq(exports.state, "ready"), gt(exports.expiresAt, now)));
  return row;
}

/** Returns false if an export is already in progress. */
export async function insertExport(
  db: Db,
  row: Pick<ExportRow, "userId" | "id" | "createdAt" | "expiresAt">,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(exports)
    .values({ ...row, state: "waiting" })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function removeFailedExports(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.delete(exports).where(and(eq(exports.userId, userId), eq(exports.state, "failed")));
}

/** Also restarts after a crash. Returns false if the export was removed or has ended. */
export async function updateExportBuilding(db: Db, key: ExportKey): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ state: "building", progress: 0 })
    .where(and(hasKey(key), isInProgress));
  return rowCount === 1;
}

/** Returns false if the export was removed or has ended. */
export async function updateExportProgress(
  db: Db,
  key: ExportKey,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ progress })
    .where(and(hasKey(key), eq(exports.state, "building")));
  return rowCount === 1;
}

export async function updateExportReady(
  db: Db,
  key: ExportKey,
  ready: Pick<ExportRow, "bytes" | "readyAt" | "expiresAt">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ ...ready, state: "ready", progress: 1 })
    .where(and(hasKey(key), eq(exports.state, "building")));
  return rowCount === 1;
}

/** A newer export, whose key is given, replaces the older ones. */
export async function updateOlderExportsExpired(
  db: Db,
  { userId, id }: ExportKey,
  now: Date,
): Promise<void> {
  await db
    .update(exports)
    .set({ expiresAt: now })
    .where(and(eq(exports.userId, userId), ne(exports.id, id), eq(exports.state, "ready")));
}

/** Moves the time until which a requested export must be ready. */
export async function updateExportWaiting(db: Db, key: ExportKey, expiresAt: Date): Promise<void> {
  await db
    .update(exports)
    .set({ expiresAt })
    .where(and(hasKey(key), isInProgress));
}

export async function updateExportFailed(
  db: Db,
  key: ExportKey,
  expiresAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ state: "failed", expiresAt })
    .where(and(hasKey(key), isInProgress));
  return rowCount === 1;
}

export async function listExpiredExports(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(lte(exports.expiresAt, now))
    .orderBy(asc(exports.expiresAt))
    .limit(limit);
}

export async function removeExport(db: Db, key: ExportKey): Promise<void> {
  await db.delete(exports).where(hasKey(key));
}
