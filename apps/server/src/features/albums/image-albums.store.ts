import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { albumItems, albums } from "./albums.tables.ts";

/** The albums that contain this image now, by title. */
export async function listAlbumsOfImage(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<{ readonly id: string; readonly title: string; readonly isShared: boolean }[]> {
  const rows = await db
    .select({ id: albums.id, title: albums.title, partnershipId: albums.partnershipId })
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
  return rows.map(({ id, title, partnershipId }) => ({
    id,
    title,
    isShared: partnershipId !== null,
  }));
}
