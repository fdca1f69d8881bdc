import { sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { albumItems, albums } from "./albums.tables.ts";

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

const IMAGES_A_COVER = 3;

export interface CoverRow extends Record<string, unknown> {
  readonly album_id: string;
  readonly item_id: string;
  readonly is_chosen: boolean;
  readonly user_id: string;
  readonly filename: string;
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
}

interface Albums {
  /** Of one person, or of two that share albums. */
  readonly userIds: readonly string[];
  readonly ids: readonly string[];
  readonly imageUserIds: readonly string[];
}

/**
 * Lists the chosen cover and the first visible images of each album. Only the branch of the album's own
 * ordering runs, and its index gives the rows sorted.
 */
export async function listCovers(
  db: Db,
  { userIds, ids, imageUserIds }: Albums,
): Promise<CoverRow[]> {
  const found = (isChosen: boolean) => sql`
    select ${albumItems.id} as item_id, ${sql.raw(String(isChosen))} as is_chosen,
      ${visibleImage.userId} as user_id, ${visibleImage.filename} as filename,
      ${visibleImage.placeholder} as placeholder, ${visibleImage.width} as width, ${visibleImage.height} as height
    from ${albumItems} inner join lateral ${visibleImage} on true
    where ${albumItems.albumUserId} = ${albums.userId} and ${albumItems.albumId} = ${albums.id}
      and ${albumItems.removedAt} is null
      and ${albumItems.imageUserId} = any(${sql.param([...imageUserIds])}::uuid[])`;
  const first = sql.raw(String(IMAGES_A_COVER));
  const { rows } = await db.execute<CoverRow>(sql`
    select ${albums.id} as album_id, cover.* from ${albums} cross join lateral (
      (${found(true)} and ${albumItems.id} = ${albums.coverItemId})
      union all
      (${found(false)} and ${albums.ordering} = 'manual'
        order by ${albumItems.position}, ${albumItems.id} limit ${first})
      union all
      (${found(false)} and ${albums.ordering} = 'oldest'
        order by ${albumItems.happenedOn}, ${albumItems.imageId}, ${albumItems.id} limit ${first})
      union all
      (${found(false)} and ${albums.ordering} = 'newest'
        order by ${albumItems.happenedOn} desc, ${albumItems.imageId} desc, ${albumItems.id} desc limit ${first})
    ) cover
    where ${albums.userId} = any(${sql.param([...userIds])}::uuid[]) and ${albums.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows;
}
