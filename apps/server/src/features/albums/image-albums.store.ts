import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { albumItems, albums, type AlbumRow } from "./albums.tables.ts";

/** The albums that contain this image now, also those of others, by title. */
export async function listAlbumsWithImage(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<AlbumRow[]> {
  const rows = await db
    .select({ album: albums })
    .from(albumItems)
    .innerJoin(
      albums,
      and(eq(albums.userId, albumItems.albumUserId), eq(albums.id, albumItems.albumId)),
    )
    .where(
      and(
        eq(albumItems.imageUserId, userId),
        eq(albumItems.imageId, imageId),
        isNull(albumItems.removedAt),
        isNull(albums.trashedAt),
      ),
    )
    .orderBy(asc(albums.title), asc(albums.id));
  return rows.map(({ album }) => album);
}
