import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, assets } from "./images.tables.ts";

export type AssetRow = typeof assets.$inferSelect;
export type AssetKey = Pick<AssetRow, "userId" | "id">;

/** Locks the row until the transaction ends, so that it is not erased while an image is created from it. */
export async function lockAssetSharedByHash(
  db: Db,
  { userId, sha256 }: Pick<AssetRow, "userId" | "sha256">,
): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.userId, userId), eq(assets.sha256, sha256), eq(assets.state, "stored")))
    .for("share");
  return row;
}

export async function findAsset(db: Db, { userId, id }: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.userId, userId), eq(assets.id, id)));
  return row;
}

export async function insertAsset(db: Db, row: AssetRow): Promise<void> {
  await db.insert(assets).values(row);
}

/** Locks the row until the transaction ends. Returns undefined unless the asset is stored. */
export async function lockAsset(db: Db, { userId, id }: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.userId, userId), eq(assets.id, id), eq(assets.state, "stored")))
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
    .update(assets)
    .set({ ...change, changedAt: now })
    .where(and(eq(assets.userId, userId), eq(assets.id, id), eq(assets.state, from)));
  return rowCount === 1;
}

export async function removeAsset(db: Db, { userId, id }: AssetKey): Promise<void> {
  await db
    .delete(assets)
    .where(and(eq(assets.userId, userId), eq(assets.id, id), eq(assets.state, "erasing")));
}

/**
 * Removes the images of a batch of the user's assets and marks these assets, whatever their state.
 * The row locks serialize it with a concurrent creation of an image from the same asset.
 */
export async function updateAssetsToErasing(
  db: Db,
  { userId }: Pick<AssetKey, "userId">,
  { limit, now }: { limit: number; now: Date },
): Promise<AssetKey[]> {
  const batch = await db
    .select({ userId: assets.userId, id: assets.id })
    .from(assets)
    .where(eq(assets.userId, userId))
    .orderBy(asc(assets.id))
    .limit(limit)
    .for("update");
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.delete(images).where(and(eq(images.userId, userId), inArray(images.assetId, ids)));
  await db
    .update(assets)
    .set({ state: "erasing", changedAt: now })
    .where(and(eq(assets.userId, userId), inArray(assets.id, ids)));
  return batch;
}

/** Claims uploads whose process was killed. After this no process can complete them. */
export async function claimAbandonedUploads(
  db: Db,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<AssetKey[]> {
  const due = db
    .select({ userId: assets.userId, id: assets.id })
    .from(assets)
    .where(and(eq(assets.state, "arriving"), lt(assets.changedAt, before)))
    .orderBy(asc(assets.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(assets)
    .set({ state: "erasing", changedAt: now })
    .where(sql`(${assets.userId}, ${assets.id}) in ${due}`)
    .returning({ userId: assets.userId, id: assets.id });
}

export async function listErasingAssets(db: Db, limit: number): Promise<AssetKey[]> {
  return db
    .select({ userId: assets.userId, id: assets.id })
    .from(assets)
    .where(eq(assets.state, "erasing"))
    .orderBy(asc(assets.changedAt))
    .limit(limit);
}

/** Claims assets that still have no variants because their job was lost. Each is claimed at most once an hour. */
export async function claimAssetsWithoutVariants(
  db: Db,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<AssetKey[]> {
  const due = db
    .select({ userId: assets.userId, id: assets.id })
    .from(assets)
    .where(and(eq(assets.state, "stored"), isNull(assets.derivedAt), lt(assets.changedAt, before)))
    .orderBy(asc(assets.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(assets)
    .set({ changedAt: now })
    .where(sql`(${assets.userId}, ${assets.id}) in ${due}`)
    .returning({ userId: assets.userId, id: assets.id });
}

/** Yields every asset in the order of its storage keys, reading page by page. */
export async function* listAllAssets(db: Db, pageSize = 1_000): AsyncGenerator<AssetRow> {
  let last: AssetKey | undefined;
  for (;;) {
    const page: AssetRow[] = await db
      .select()
      .from(assets)
      .where(last && sql`(${assets.userId}, ${assets.id}) > (${last.userId}, ${last.id})`)
      .orderBy(asc(assets.userId), asc(assets.id))
      .limit(pageSize);
    yield* page;
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}
