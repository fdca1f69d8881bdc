import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, pictures } from "./images.tables.ts";

export type AssetRow = typeof pictures.$inferSelect;
export type AssetKey = Pick<AssetRow, "userId" | "id">;

/** Locks the row until the transaction ends, so that it is not erased while an image is created from it. */
export async function lockAssetByHash(
  db: Db,
  userId: string,
  sha256: Buffer,
): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(
      and(eq(pictures.userId, userId), eq(pictures.sha256, sha256), eq(pictures.state, "stored")),
    )
    .for("share");
  return row;
}

export async function findAsset(db: Db, { userId, id }: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id)));
  return row;
}

export async function insertAsset(db: Db, row: AssetRow): Promise<void> {
  await db.insert(pictures).values(row);
}

/** Locks the row until the transaction ends. Returns undefined unless the asset is stored. */
export async function lockAsset(db: Db, { userId, id }: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id), eq(pictures.state, "stored")))
    .for("update");
  return row;
}

/** Returns false if the asset was no longer in the state `from`. */
export async function updateAssetState(
  db: Db,
  { userId, id }: AssetKey,
  from: AssetRow["state"],
  change: Partial<Pick<AssetRow, "state" | "files" | "derivedAt">>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(pictures)
    .set({ ...change, changedAt: now })
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id), eq(pictures.state, from)));
  return rowCount === 1;
}

export async function removeAsset(db: Db, { userId, id }: AssetKey): Promise<void> {
  await db
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id), eq(pictures.state, "erasing")));
}

/**
 * Removes the images of a batch of the user's assets and marks these assets, whatever their state.
 * The row locks serialize it with a concurrent creation of an image from the same asset.
 */
export async function updateAssetsToErasing(
  db: Db,
  userId: string,
  limit: number,
  now: Date,
): Promise<AssetKey[]> {
  const batch = await db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(eq(pictures.userId, userId))
    .orderBy(asc(pictures.id))
    .limit(limit)
    .for("update");
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.delete(images).where(and(eq(images.userId, userId), inArray(images.assetId, ids)));
  await db
    .update(pictures)
    .set({ state: "erasing", changedAt: now })
    .where(and(eq(pictures.userId, userId), inArray(pictures.id, ids)));
  return batch;
}

/** Claims uploads whose process was killed. After this no process can complete them. */
export async function claimAbandonedUploads(
  db: Db,
  before: Date,
  limit: number,
  now: Date,
): Promise<AssetKey[]> {
  const due = db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.state, "arriving"), lt(pictures.changedAt, before)))
    .orderBy(asc(pictures.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(pictures)
    .set({ state: "erasing", changedAt: now })
    .where(sql`(${pictures.userId}, ${pictures.id}) in ${due}`)
    .returning({ userId: pictures.userId, id: pictures.id });
}

export async function listErasing(db: Db, limit: number): Promise<AssetKey[]> {
  return db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(eq(pictures.state, "erasing"))
    .orderBy(asc(pictures.changedAt))
    .limit(limit);
}

/** Claims assets that still have no variants because their job was lost. Each is claimed at most once an hour. */
export async function claimUnderived(
  db: Db,
  before: Date,
  limit: number,
  now: Date,
): Promise<AssetKey[]> {
  const due = db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(
      and(eq(pictures.state, "stored"), isNull(pictures.derivedAt), lt(pictures.changedAt, before)),
    )
    .orderBy(asc(pictures.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(pictures)
    .set({ changedAt: now })
    .where(sql`(${pictures.userId}, ${pictures.id}) in ${due}`)
    .returning({ userId: pictures.userId, id: pictures.id });
}

/** Yields every asset in the order of its storage keys, reading page by page. */
export async function* eachAsset(db: Db, pageSize = 1_000): AsyncGenerator<AssetRow> {
  let last: AssetKey | undefined;
  for (;;) {
    const page: AssetRow[] = await db
      .select()
      .from(pictures)
      .where(last && sql`(${pictures.userId}, ${pictures.id}) > (${last.userId}, ${last.id})`)
      .orderBy(asc(pictures.userId), asc(pictures.id))
      .limit(pageSize);
    yield* page;
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}
