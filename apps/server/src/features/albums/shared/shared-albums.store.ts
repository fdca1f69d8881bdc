import { and, eq, inArray, ne, sql } from "drizzle-orm";
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

/** The caller has locked the album. */
export async function updatePartnership(
  db: Db,
  { userId, id }: AlbumKey,
  { partnershipId }: { readonly partnershipId: string | null },
): Promise<void> {
  await db
    .update(albums)
    .set({ partnershipId })
    .where(and(eq(albums.userId, userId), eq(albums.id, id)));
}

/** Removes what others put into the album and their places for it, and counts the visible rest again. */
export async function removePartOfOthers(db: Db, { userId, id }: AlbumKey): Promise<void> {
  await db
    .delete(albumItems)
    .where(
      and(
        eq(albumItems.albumUserId, userId),
        eq(albumItems.albumId, id),
        ne(albumItems.imageUserId, userId),
      ),
    );
  await db
    .delete(albumPlaces)
    .where(
      and(
        eq(albumPlaces.albumUserId, userId),
        eq(albumPlaces.albumId, id),
        ne(albumPlaces.userId, userId),
      ),
    );
  await db
    .update(albums)
    .set({ itemCount: sql`(${countOf({ imageUserIds: [userId] })})` })
    .where(and(eq(albums.userId, userId), eq(albums.id, id)));
}

/** The visible items of the outer row of albums whose images belong to these users. */
const countOf = ({ imageUserIds }: { readonly imageUserIds: readonly string[] }) => sql`
  select count(*)::integer from ${albumItems} inner join lateral ${visibleImage} on true
  where ${albumItems.albumUserId} = ${albums.userId} and ${albumItems.albumId} = ${albums.id}
    and ${albumItems.removedAt} is null
    and ${albumItems.imageUserId} = any(${sql.param([...imageUserIds])}::uuid[])`;

/** Counts the visible items of an album whose images belong to these users. */
export async function countItemsOfUsers(
  db: Db,
  { userId, id }: AlbumKey,
  { imageUserIds }: { readonly imageUserIds: readonly string[] },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`(${countOf({ imageUserIds })})` })
    .from(albums)
    .where(and(eq(albums.userId, userId), eq(albums.id, id)));
  return row?.count ?? 0;
}
