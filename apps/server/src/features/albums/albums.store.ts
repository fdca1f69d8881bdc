import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { albumPlaces, albums, type AlbumKey, type AlbumRow } from "./albums.tables.ts";

const isAlbum = ({ userId, id }: AlbumKey) => and(eq(albums.userId, userId), eq(albums.id, id));

const isActive = isNull(albums.trashedAt);

/** Finds an album that is not deleted. */
export async function findAlbum(db: Db, key: AlbumKey): Promise<AlbumRow | undefined> {
  const [row] = await db
    .select()
    .from(albums)
    .where(and(isAlbum(key), isActive));
  return row;
}

/** Keeps other changes of the album and its items waiting until the transaction ends. */
export async function lockAlbum(db: Db, key: AlbumKey): Promise<AlbumRow | undefined> {
  const [row] = await db
    .select()
    .from(albums)
    .where(and(isAlbum(key), isActive))
    .for("no key update");
  return row;
}

/** An album with the user's own place for it. */
export interface ListedAlbum {
  readonly album: AlbumRow;
  readonly isHidden: boolean;
}

/** The albums of a user, and those that a partner shares with them. */
interface ListKey {
  readonly userId: string;
  readonly partnership?: { readonly partnershipId: string; readonly partnerId: string } | undefined;
}

/** Lists the albums in the order of the user; those without a place come first, newest first. */
export async function listAlbums(db: Db, { userId, partnership }: ListKey): Promise<ListedAlbum[]> {
  const rows = await db
    .select({ album: albums, isHidden: albumPlaces.isHidden })
    .from(albums)
    .leftJoin(
      albumPlaces,
      and(
        eq(albumPlaces.userId, userId),
        eq(albumPlaces.albumUserId, albums.userId),
        eq(albumPlaces.albumId, albums.id),
      ),
    )
    .where(
      and(
        or(
          eq(albums.userId, userId),
          partnership &&
            and(
              eq(albums.userId, partnership.partnerId),
              eq(albums.partnershipId, partnership.partnershipId),
            ),
        ),
        isActive,
      ),
    )
    .orderBy(sql`${albumPlaces.position} nulls first`, desc(albums.id));
  return rows.map(({ album, isHidden }) => ({ album, isHidden: isHidden ?? false }));
}

/** Lists the albums that were deleted since a time, the last deleted first. */
export async function listDeletedAlbums(
  db: Db,
  { userId }: Pick<AlbumKey, "userId">,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<AlbumRow[]> {
  return db
    .select()
    .from(albums)
    .where(and(eq(albums.userId, userId), gte(albums.trashedAt, since)))
    .orderBy(desc(albums.trashedAt), desc(albums.id))
    .limit(limit);
}

export async function countAlbums(db: Db, { userId }: Pick<AlbumKey, "userId">): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(albums)
    .where(and(eq(albums.userId, userId), isActive));
  return row?.count ?? 0;
}

type NewAlbumRow = Pick<AlbumRow, "userId" | "id" | "title" | "description" | "createdAt">;

export async function insertAlbum(db: Db, album: NewAlbumRow): Promise<AlbumRow> {
  const [row] = await db
    .insert(albums)
    .values({ ...album, ordering: "manual", changedAt: album.createdAt })
    .returning();
  if (!row) throw new Error("an inserted album was not returned");
  return row;
}

/** What users edit; undefined keeps the value. */
export interface AlbumValues {
  readonly title?: AlbumRow["title"] | undefined;
  readonly description?: AlbumRow["description"] | undefined;
  readonly ordering?: AlbumRow["ordering"] | undefined;
  readonly coverItemId?: AlbumRow["coverItemId"] | undefined;
}

/** Counts the change, so that an older one is recognized. */
export async function updateAlbum(
  db: Db,
  key: AlbumKey,
  values: AlbumValues,
  now: Date,
): Promise<AlbumRow | undefined> {
  const [row] = await db
    .update(albums)
    .set({ ...values, version: sql`${albums.version} + 1`, changedAt: now })
    .where(isAlbum(key))
    .returning();
  return row;
}

/** Adds to the number of visible items. The caller has locked the album. */
export async function updateItemCount(
  db: Db,
  key: AlbumKey,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<AlbumRow | undefined> {
  const [row] = await db
    .update(albums)
    .set({ itemCount: sql`${albums.itemCount} + ${by}`, changedAt: now })
    .where(isAlbum(key))
    .returning();
  return row;
}

/** Returns false if the album is missing or deleted already. */
export async function updateAlbumDeleted(db: Db, key: AlbumKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(albums)
    .set({ trashedAt: now })
    .where(and(isAlbum(key), isActive));
  return rowCount === 1;
}

/** Returns undefined unless the album was deleted since this time. */
export async function updateAlbumRestored(
  db: Db,
  key: AlbumKey,
  { since }: { readonly since: Date },
): Promise<AlbumRow | undefined> {
  const [row] = await db
    .update(albums)
    .set({ trashedAt: null })
    .where(and(isAlbum(key), gte(albums.trashedAt, since)))
    .returning();
  return row;
}

/** Permanently removes albums that were deleted before this time, with their items. */
export async function removeDeletedAlbums(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const due = db
    .select({ userId: albums.userId, id: albums.id })
    .from(albums)
    .where(and(isNotNull(albums.trashedAt), lt(albums.trashedAt, before)))
    .orderBy(asc(albums.trashedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db
    .delete(albums)
    .where(sql`(${albums.userId}, ${albums.id}) in ${due}`);
  return rowCount ?? 0;
}

export async function removePlaces(db: Db, { userId }: { readonly userId: string }): Promise<void> {
  await db.delete(albumPlaces).where(eq(albumPlaces.userId, userId));
}

/** The place of an album in the list of a user. */
export type PlaceRow = typeof albumPlaces.$inferInsert;

export async function insertPlaces(db: Db, rows: readonly PlaceRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(albumPlaces).values([...rows]);
}
