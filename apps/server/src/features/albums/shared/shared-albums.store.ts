import { and, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { albumItems, albumPlaces, albums, type AlbumKey } from "../albums.tables.ts";

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

/** Locks all albums that these users share, also deleted ones, in one order. */
export async function lockSharedAlbums(
  db: Db,
  {
    partnershipId,
    userIds,
  }: { readonly partnershipId: string; readonly userIds: readonly string[] },
): Promise<AlbumKey[]> {
  return db
    .select({ userId: albums.userId, id: albums.id })
    .from(albums)
    .where(and(inArray(albums.userId, [...userIds]), eq(albums.partnershipId, partnershipId)))
    .orderBy(albums.userId, albums.id)
    .for("no key update");
}

const isOneOf = (keys: readonly AlbumKey[]) =>
  sql`(${albums.userId}, ${albums.id}) in (${pairsOf(keys)})`;

/** The owners and the ids of these albums, as rows of a query. */
const pairsOf = (keys: readonly AlbumKey[]) => sql`
  select * from unnest(
    ${sql.param(keys.map(({ userId }) => userId))}::uuid[],
    ${sql.param(keys.map(({ id }) => id))}::uuid[])`;

/** The caller has locked the albums. */
export async function updatePartnership(
  db: Db,
  keys: readonly AlbumKey[],
  { partnershipId }: { readonly partnershipId: string | null },
): Promise<void> {
  await db.update(albums).set({ partnershipId }).where(isOneOf(keys));
}

/** Removes what others put into these albums and their places for them, and counts the visible rest again. */
export async function removePartOfOthers(db: Db, keys: readonly AlbumKey[]): Promise<void> {
  const isOfAnother = (userId: PgColumn, of: { albumUserId: PgColumn; albumId: PgColumn }) =>
    and(sql`(${of.albumUserId}, ${of.albumId}) in (${pairsOf(keys)})`, ne(userId, of.albumUserId));
  await db.delete(albumItems).where(isOfAnother(albumItems.imageUserId, albumItems));
  await db.delete(albumPlaces).where(isOfAnother(albumPlaces.userId, albumPlaces));
  await updateItemCounts(db, keys);
}

/** Counts the visible items of these albums again, which contain only images of their owners. */
export async function updateItemCounts(db: Db, keys: readonly AlbumKey[]): Promise<void> {
  const ofOwner = sql`${albumItems.imageUserId} = ${albums.userId}`;
  await db
    .update(albums)
    .set({ itemCount: sql`(${countOf(ofOwner)})` })
    .where(isOneOf(keys));
}

/** The visible items of the outer row of albums for which this holds. */
const countOf = (condition: SQL) => sql`
  select count(*)::integer from ${albumItems} inner join lateral ${visibleImage} on true
  where ${albumItems.albumUserId} = ${albums.userId} and ${albumItems.albumId} = ${albums.id}
    and ${albumItems.removedAt} is null
    and ${condition}`;

/** Counts the visible items of an album whose images belong to these users. */
export async function countItemsOfUsers(
  db: Db,
  { userId, id }: AlbumKey,
  { imageUserIds }: { readonly imageUserIds: readonly string[] },
): Promise<number> {
  const isOfThem = sql`${albumItems.imageUserId} = any(${sql.param([...imageUserIds])}::uuid[])`;
  const [row] = await db
    .select({ count: sql<number>`(${countOf(isOfThem)})` })
    .from(albums)
    .where(and(eq(albums.userId, userId), eq(albums.id, id)));
  return row?.count ?? 0;
}
