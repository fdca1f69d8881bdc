import { and, asc, desc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { exports } from "./account.tables.ts";

export type ExportRow = typeof exports.$inferSelect;

const byKey = (userId: string, id: string) => and(eq(exports.userId, userId), eq(exports.id, id));
const isInProgress = inArray(exports.state, ["waiting", "building"]);

/** Newest first. At most one of them is failed, because a new request removes it. */
export async function listExportsOf(db: Db, userId: string, limit: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(eq(exports.userId, userId))
    .orderBy(desc(exports.id))
    .limit(limit);
}

export async function findInProgress(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), isInProgress));
  return row;
}

export async function findReady(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(byKey(userId, id), eq(exports.state, "ready"), gt(exports.expiresAt, now)));
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

export async function removeFailed(db: Db, userId: string): Promise<void> {
  await db.delete(exports).where(and(eq(exports.userId, userId), eq(exports.state, "failed")));
}

/** Also restarts after a crash. Returns false if the export was removed or has ended. */
export async function markBuilding(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ state: "building", progress: 0 })
    .where(and(byKey(userId, id), isInProgress));
  return rowCount === 1;
}

/** Returns false if the export was removed or has ended. */
export async function updateProgress(
  db: Db,
  userId: string,
  id: string,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ progress })
    .where(and(byKey(userId, id), eq(exports.state, "building")));
  return rowCount === 1;
}

export async function markReady(
  db: Db,
  userId: string,
  id: string,
  ready: Pick<ExportRow, "bytes" | "readyAt" | "expiresAt">,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ ...ready, state: "ready", progress: 1 })
    .where(and(byKey(userId, id), eq(exports.state, "building")));
  return rowCount === 1;
}

/** A newer export replaces the older ones. */
export async function expireOthers(
  db: Db,
  userId: string,
  keepId: string,
  now: Date,
): Promise<void> {
  await db
    .update(exports)
    .set({ expiresAt: now })
    .where(and(eq(exports.userId, userId), ne(exports.id, keepId), eq(exports.state, "ready")));
}

export async function markFailed(
  db: Db,
  userId: string,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ state: "failed", expiresAt })
    .where(and(byKey(userId, id), isInProgress));
  return rowCount === 1;
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(lte(exports.expiresAt, now))
    .orderBy(asc(exports.expiresAt))
    .limit(limit);
}

export async function removeExport(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(exports).where(byKey(userId, id));
}
