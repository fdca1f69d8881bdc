import type { AlbumOrdering } from "@twofold/contract/albums";
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import {
  albumItems,
  type AlbumKey,
  type ItemKey,
  type ItemRow,
  type SeenItemKeys,
} from "./albums.tables.ts";

const isIn = ({ userId, id }: AlbumKey) =>
  and(eq(albumItems.albumUserId, userId), eq(albumItems.albumId, id));

export type Place = Pick<ItemRow, "id" | "position">;
const place = { id: albumItems.id, position: albumItems.position };

/** Finds the place of an item, also of a removed one. */
export async function findPlace(db: Db, { album, id }: ItemKey): Promise<Place | undefined> {
  const [row] = await db
    .select(place)
    .from(albumItems)
    .where(and(isIn(album), eq(albumItems.id, id)));
  return row;
}

/** Finds the first place after this one, or the first of all, leaving out some items. */
export async function findNextPlace(
  db: Db,
  { album, without }: { readonly album: AlbumKey; readonly without: readonly string[] },
  after: Place | null,
): Promise<Place | undefined> {
  const [row] = await db
    .select(place)
    .from(albumItems)
    .where(
      and(
        isIn(album),
        isNull(albumItems.removedAt),
        after === null
          ? undefined
          : sql`(${albumItems.position}, ${albumItems.id}) > (${after.position}, ${after.id}::uuid)`,
        without.length === 0 ? undefined : notInArray(albumItems.id, [...without]),
      ),
    )
    .orderBy(asc(albumItems.position), asc(albumItems.id))
    .limit(1);
  return row;
}

export async function findLastPlace(db: Db, album: AlbumKey): Promise<Place | undefined> {
  const [row] = await db
    .select(place)
    .from(albumItems)
    .where(and(isIn(album), isNull(albumItems.removedAt)))
    .orderBy(desc(albumItems.position), desc(albumItems.id))
    .limit(1);
  return row;
}

/** Lists which of these items are in the album. */
export async function listPresentIds(
  db: Db,
  { album, ids, imageUserIds }: SeenItemKeys,
): Promise<string[]> {
  const rows = await db
    .select({ id: albumItems.id })
    .from(albumItems)
    .where(
      and(
        isIn(album),
        isNull(albumItems.removedAt),
        inArray(albumItems.imageUserId, [...imageUserIds]),
        inArray(albumItems.id, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Lists all ids in this order, also of removed items, which may be put back. */
export async function listOrderedIds(
  db: Db,
  album: AlbumKey,
  ordering: AlbumOrdering,
): Promise<string[]> {
  const orders = {
    manual: [asc(albumItems.position)],
    oldest: [asc(albumItems.happenedOn), asc(albumItems.imageId)],
    newest: [desc(albumItems.happenedOn), desc(albumItems.imageId)],
  };
  const rows = await db
    .select({ id: albumItems.id })
    .from(albumItems)
    .where(isIn(album))
    .orderBy(...orders[ordering], ordering === "newest" ? desc(albumItems.id) : asc(albumItems.id));
  return rows.map(({ id }) => id);
}

/** Updates all places in one statement. */
export async function updatePositions(
  db: Db,
  { userId, id }: AlbumKey,
  places: readonly Place[],
): Promise<void> {
  await db.execute(sql`
    update ${albumItems} set position = moved.position
    from json_to_recordset(${JSON.stringify(places)}) as moved (id uuid, position text)
    where ${albumItems}.album_user_id = ${userId} and ${albumItems}.album_id = ${id}
      and ${albumItems}.id = moved.id`);
}
