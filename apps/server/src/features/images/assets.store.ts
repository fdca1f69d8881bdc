import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, pictures } from "./images.tables.ts";

export type AssetRow = typeof pictures.$inferSelect;
export type PictureKey = Pick<AssetRow, "userId" | "id">;

/** Held until the transaction ends, so that it is not erased while an image is made of it. */
export async function lockStoredAsset(
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

export async function findPicture(
  db: Db,
  { userId, id }: PictureKey,
): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id)));
  return row;
}

export async function insertAsset(db: Db, row: AssetRow): Promise<void> {
  await db.insert(pictures).values(row);
}

/** Locked until the transaction ends; undefined unless it is stored. */
export async function lockStoredPicture(
  db: Db,
  { userId, id }: PictureKey,
): Promise<AssetRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id), eq(pictures.state, "stored")))
    .for("update");
  return row;
}

/** From one state into another; false if it was no longer in the first. */
export async function updateAssetState(
  db: Db,
  { userId, id }: PictureKey,
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

export async function removePicture(db: Db, { userId, id }: PictureKey): Promise<void> {
  await db
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), eq(pictures.id, id), eq(pictures.state, "erasing")));
}

/**
 * Takes the images of some of a user's pictures out and marks the pictures, whatever state they are
 * in; one that an image is just being made of waits or wins.
 */
export async function updateAssetsToErasing(
  db: Db,
  userId: string,
  limit: number,
  now: Date,
): Promise<PictureKey[]> {
  const some = await db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(eq(pictures.userId, userId))
    .orderBy(asc(pictures.id))
    .limit(limit)
    .for("update");
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.delete(images).where(and(eq(images.userId, userId), inArray(images.pictureId, ids)));
  await db
    .update(pictures)
    .set({ state: "erasing", changedAt: now })
    .where(and(eq(pictures.userId, userId), inArray(pictures.id, ids)));
  return some;
}

/** Uploads that never ended, because their process was killed: from now on nobody can complete them. */
export async function claimAbandonedUploads(
  db: Db,
  before: Date,
  limit: number,
  now: Date,
): Promise<PictureKey[]> {
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

export async function listErasing(db: Db, limit: number): Promise<PictureKey[]> {
  return db
    .select({ userId: pictures.userId, id: pictures.id })
    .from(pictures)
    .where(eq(pictures.state, "erasing"))
    .orderBy(asc(pictures.changedAt))
    .limit(limit);
}

/** Stored for a while and still without copies: their job was lost. Each is given out once an hour at most. */
export async function claimUnderived(
  db: Db,
  before: Date,
  limit: number,
  now: Date,
): Promise<PictureKey[]> {
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

/** Every picture in the order of its keys in storage, page by page. */
export async function* eachPicture(db: Db, pageSize = 1_000): AsyncGenerator<AssetRow> {
  let last: PictureKey | undefined;
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
