import { asc, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { albumItems, albums, type AlbumRow } from "./albums.tables.ts";

interface Images {
  readonly userId: string;
  readonly imageIds: readonly string[];
}

const areOf = ({ userId, imageIds }: Images) =>
  sql`${albumItems.imageUserId} = ${userId} and ${albumItems.imageId} = any(${sql.param([...imageIds])}::uuid[])
    and ${albumItems.removedAt} is null`;

/** Locks the albums that contain these images. */
export async function lockAlbumsOfImages(
  db: Db,
  images: Images,
): Promise<Pick<AlbumRow, "userId" | "partnershipId">[]> {
  return db
    .select({ userId: albums.userId, partnershipId: albums.partnershipId })
    .from(albums)
    .where(
      sql`(${albums.userId}, ${albums.id}) in (select ${albumItems.albumUserId}, ${albumItems.albumId}
        from ${albumItems} where ${areOf(images)})`,
    )
    .orderBy(asc(albums.userId), asc(albums.id))
    .for("no key update");
}

/** Adds the number of these images in each album to its count, or subtracts it. */
export async function updateVisibleCounts(db: Db, images: Images, change: 1 | -1): Promise<void> {
  await db.execute(sql`
    update ${albums} set item_count = ${albums}.item_count + ${change}::integer * found.items
    from (select ${albumItems.albumUserId}, ${albumItems.albumId}, count(*)::integer as items
      from ${albumItems} where ${areOf(images)} group by 1, 2) found
    where ${albums}.user_id = found.album_user_id and ${albums}.id = found.album_id`);
}
