import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { albumItems, albums, type AlbumKey } from "./albums.tables.ts";

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

/** Lists albums of other users that contain images of this user. */
export async function listAlbumsOfOthers(
  db: Db,
  { userId }: { readonly userId: string },
  limit: number,
): Promise<AlbumKey[]> {
  return db
    .selectDistinct({ userId: albumItems.albumUserId, id: albumItems.albumId })
    .from(albumItems)
    .where(and(eq(albumItems.imageUserId, userId), ne(albumItems.albumUserId, userId)))
    .limit(limit);
}

/** Locks an album, also a deleted one. */
export async function lockAnyAlbum(db: Db, { userId, id }: AlbumKey): Promise<void> {
  await db
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.userId, userId), eq(albums.id, id)))
    .for("no key update");
}

/** Removes the items of this user's images, and counts the visible rest again. */
export async function removeItemsOfUser(
  db: Db,
  { album, userId }: { readonly album: AlbumKey; readonly userId: string },
): Promise<void> {
  await db
    .delete(albumItems)
    .where(
      and(
        eq(albumItems.albumUserId, album.userId),
        eq(albumItems.albumId, album.id),
        eq(albumItems.imageUserId, userId),
      ),
    );
  const rest = sql`(select count(*) from ${albumItems} inner join lateral ${visibleImage} on true
    where ${albumItems.albumUserId} = ${album.userId} and ${albumItems.albumId} = ${album.id}
      and ${albumItems.removedAt} is null)`;
  await db
    .update(albums)
    .set({ itemCount: rest })
    .where(and(eq(albums.userId, album.userId), eq(albums.id, album.id)));
}
