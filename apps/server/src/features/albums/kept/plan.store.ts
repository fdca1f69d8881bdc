import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { albumItems, albumPlaces, albums } from "../albums.tables.ts";
import { partnerCopies, partnerCopyItems } from "./kept.tables.ts";

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

/** An album that ends being shared, and the album of the holder that gets its content. */
export interface Target {
  readonly userId: string;
  readonly id: string;
  readonly targetId: string;
}

/** The person who keeps copies, the one whose images they are, and where they go. */
export interface CopyPlan {
  readonly holderId: string;
  readonly giverId: string;
  readonly targets: readonly Target[];
}

/** Lists the albums that this user shares, without deleted ones. */
export async function listSharedIds(
  db: Db,
  { userId, partnershipId }: { readonly userId: string; readonly partnershipId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: albums.id })
    .from(albums)
    .where(
      and(
        eq(albums.userId, userId),
        eq(albums.partnershipId, partnershipId),
        isNull(albums.trashedAt),
      ),
    )
    .orderBy(asc(albums.id));
  return rows.map(({ id }) => id);
}

const targetRows = (targets: readonly Target[]) => sql`unnest(
  ${sql.param(targets.map(({ userId }) => userId))}::uuid[],
  ${sql.param(targets.map(({ id }) => id))}::uuid[],
  ${sql.param(targets.map(({ targetId }) => targetId))}::uuid[]) as target (user_id, id, target_id)`;

const isTarget = sql`${albumItems.albumUserId} = target.user_id and ${albumItems.albumId} = target.id
  and ${albumItems.removedAt} is null`;

/** Inserts an own album of the holder for each of these albums of the giver, with the holder's images. */
export async function insertAlbumsFor(
  db: Db,
  { holderId, targets }: CopyPlan,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${albums} (user_id, id, title, description, ordering, cover_item_id, created_at, changed_at)
    select ${holderId}, target.target_id, ${albums.title}, ${albums.description}, ${albums.ordering},
      ${albums.coverItemId}, ${now.toISOString()}, ${now.toISOString()}
    from ${targetRows(targets)}
    join ${albums} on ${albums.userId} = target.user_id and ${albums.id} = target.id`);
  await db.execute(sql`
    insert into ${albumPlaces} (user_id, album_user_id, album_id, position)
    select ${holderId}, ${holderId}, target.target_id, ${albumPlaces.position}
    from ${targetRows(targets)}
    join ${albumPlaces} on ${albumPlaces.userId} = ${holderId}
      and ${albumPlaces.albumUserId} = target.user_id and ${albumPlaces.albumId} = target.id`);
  await db.execute(sql`
    insert into ${albumItems} (album_user_id, album_id, id, image_user_id, image_id, caption, happened_on,
      position, created_at)
    select ${holderId}, target.target_id, ${albumItems.id}, ${holderId}, ${albumItems.imageId},
      ${albumItems.caption}, ${albumItems.happenedOn}, ${albumItems.position}, ${albumItems.createdAt}
    from ${targetRows(targets)} join ${albumItems} on ${isTarget} and ${albumItems.imageUserId} = ${holderId}`);
}

interface Copied extends CopyPlan {
  /** Only these images, or all that are visible. */
  readonly imageIds: readonly string[] | "all";
  /** Until then an uploaded photo can be taken back. */
  readonly finalAt: Date;
}

/** Records which images of the giver the holder keeps, and their places. Generated images are final immediately. */
export async function insertCopies(
  db: Db,
  { holderId, giverId, targets, imageIds, finalAt }: Copied,
  now: Date,
): Promise<void> {
  const isKept =
    imageIds === "all"
      ? sql`true`
      : sql`${albumItems.imageId} = any(${sql.param([...imageIds])}::uuid[])`;
  const kept = sql`${targetRows(targets)}
    join ${albumItems} on ${isTarget} and ${albumItems.imageUserId} = ${giverId} and ${isKept}
    join lateral ${visibleImage} on true`;
  await db.execute(sql`
    insert into ${partnerCopies} as known (user_id, source_user_id, source_image_id, final_at)
    select distinct ${holderId}::uuid, ${giverId}::uuid, ${albumItems.imageId},
      case when ${visibleImage.source} = 'uploaded' then ${finalAt.toISOString()}::timestamptz
        else ${now.toISOString()}::timestamptz end
    from ${kept}
    on conflict (user_id, source_user_id, source_image_id) do update
    set is_waiting = true, final_at = greatest(known.final_at, excluded.final_at)`);
  await db.execute(sql`
    insert into ${partnerCopyItems} (user_id, album_id, id, source_user_id, source_image_id, caption,
      happened_on, position, created_at)
    select ${holderId}, target.target_id, ${albumItems.id}, ${giverId}, ${albumItems.imageId},
      ${albumItems.caption}, ${albumItems.happenedOn}, ${albumItems.position}, ${albumItems.createdAt}
    from ${kept}`);
}

/** Removes those of the new albums that have no content. */
export async function removeEmptyAlbums(
  db: Db,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<void> {
  await db.delete(albums).where(
    and(
      eq(albums.userId, userId),
      inArray(albums.id, [...ids]),
      sql`not exists (select from ${albumItems}
        where ${albumItems.albumUserId} = ${albums.userId} and ${albumItems.albumId} = ${albums.id})`,
      sql`not exists (select from ${partnerCopyItems}
        where ${partnerCopyItems.userId} = ${albums.userId} and ${partnerCopyItems.albumId} = ${albums.id})`,
    ),
  );
}
