import type { AlbumOrdering } from "@twofold/contract/albums";
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import {
  albumItems,
  type AlbumKey,
  type ItemKey,
  type ItemKeys,
  type ItemRow,
  type SeenItemKeys,
} from "./albums.tables.ts";

/** The place of an item in its album's order, from which the next page continues. */
export type ItemCursor =
  | { readonly ordering: "manual"; readonly position: string; readonly id: string }
  | {
      readonly ordering: "oldest" | "newest";
      readonly happenedOn: string;
      readonly imageId: string;
      readonly id: string;
    };

const isIn = ({ userId, id }: AlbumKey) =>
  and(eq(albumItems.albumUserId, userId), eq(albumItems.albumId, id));

const isThere = isNull(albumItems.removedAt);

/** The owners of images. An album that is not shared contains only those of its owner, so all of them. */
type ImageUserIds = readonly string[] | "all";

const isOf = (userIds: ImageUserIds) =>
  userIds === "all" ? undefined : inArray(albumItems.imageUserId, [...userIds]);

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

const visibleColumns = {
  id: albumItems.id,
  imageUserId: albumItems.imageUserId,
  imageId: albumItems.imageId,
  caption: albumItems.caption,
  happenedOn: albumItems.happenedOn,
  position: albumItems.position,
  removedAt: albumItems.removedAt,
  filename: visibleImage.filename,
  title: visibleImage.title,
  isCoupleImage: visibleImage.isCoupleImage,
  source: visibleImage.source,
  isFavourite: visibleImage.isFavourite,
  isSample: visibleImage.isSample,
  imageCreatedAt: visibleImage.createdAt,
  assetId: visibleImage.assetId,
  width: visibleImage.width,
  height: visibleImage.height,
  placeholder: visibleImage.placeholder,
  files: visibleImage.files,
  derivedAt: visibleImage.derivedAt,
};

const selectVisible = (db: Db) =>
  db
    .select(visibleColumns)
    .from(albumItems)
    .innerJoinLateral(visibleImage, sql`true`);

/** An item whose image is visible, with the columns of the image. */
export type VisibleItem = Awaited<ReturnType<typeof selectVisible>>[number];

/** The index of each order gives the rows sorted. */
const orders = {
  manual: [asc(albumItems.position), asc(albumItems.id)],
  oldest: [asc(albumItems.happenedOn), asc(albumItems.imageId), asc(albumItems.id)],
  newest: [desc(albumItems.happenedOn), desc(albumItems.imageId), desc(albumItems.id)],
} as const satisfies Record<AlbumOrdering, unknown>;

function isAfter(cursor: ItemCursor) {
  if (cursor.ordering === "manual")
    return sql`(${albumItems.position}, ${albumItems.id}) > (${cursor.position}, ${cursor.id}::uuid)`;
  const place = sql`(${cursor.happenedOn}::date, ${cursor.imageId}::uuid, ${cursor.id}::uuid)`;
  const columns = sql`(${albumItems.happenedOn}, ${albumItems.imageId}, ${albumItems.id})`;
  return cursor.ordering === "oldest" ? sql`${columns} > ${place}` : sql`${columns} < ${place}`;
}

interface Page {
  readonly ordering: AlbumOrdering;
  readonly limit: number;
  readonly after?: ItemCursor | undefined;
  /** The users whose images this viewer may see, and which of these images not. */
  readonly imageUserIds: ImageUserIds;
  readonly withoutImageIds?: readonly string[] | undefined;
}

/** Lists items whose image is visible, in the album's order. */
export async function listItems(db: Db, album: AlbumKey, page: Page): Promise<VisibleItem[]> {
  return selectVisible(db)
    .where(
      and(
        isIn(album),
        isThere,
        page.after && isAfter(page.after),
        isOf(page.imageUserIds),
        isAllowed(page.withoutImageIds),
      ),
    )
    .orderBy(...orders[page.ordering])
    .limit(page.limit);
}

const isAllowed = (withoutImageIds: readonly string[] = []) =>
  withoutImageIds.length === 0 ? undefined : notInArray(albumItems.imageId, [...withoutImageIds]);

/** Counts the items, including those whose image is in the trash. */
export async function countItems(
  db: Db,
  album: AlbumKey,
  imageUserIds: ImageUserIds = "all",
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(albumItems)
    .where(and(isIn(album), isThere, isOf(imageUserIds)));
  return row?.count ?? 0;
}

/** Counts those of the items whose image is visible. */
export async function countVisible(db: Db, { album, ids }: ItemKeys): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(albumItems)
    .innerJoinLateral(visibleImage, sql`true`)
    .where(and(isIn(album), inArray(albumItems.id, [...ids])));
  return row?.count ?? 0;
}

/** Finds an item whose image is visible, if it belongs to one of these users. */
export async function findVisibleItem(
  db: Db,
  { album, id, imageUserIds }: ItemKey & Pick<SeenItemKeys, "imageUserIds">,
): Promise<VisibleItem | undefined> {
  const [row] = await selectVisible(db).where(
    and(isIn(album), isThere, eq(albumItems.id, id), isOf(imageUserIds)),
  );
  return row;
}

interface RemovedPage {
  readonly imageUserIds: readonly string[];
  readonly since: Date;
  readonly limit: number;
  readonly before?: { readonly removedAt: Date; readonly id: string } | undefined;
}

export async function listRemovedItems(
  db: Db,
  album: AlbumKey,
  { imageUserIds, since, limit, before }: RemovedPage,
): Promise<VisibleItem[]> {
  return selectVisible(db)
    .where(
      and(
        isIn(album),
        isOf(imageUserIds),
        isNotNull(albumItems.removedAt),
        sql`${albumItems.removedAt} >= ${since.toISOString()}`,
        before &&
          sql`(${albumItems.removedAt}, ${albumItems.id}) < (${before.removedAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(albumItems.removedAt), desc(albumItems.id))
    .limit(limit);
}

/** Lists the items of these images, including removed ones. */
export async function listItemsOfImages(
  db: Db,
  album: AlbumKey,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<Pick<ItemRow, "imageId" | "removedAt">[]> {
  return db
    .select({ imageId: albumItems.imageId, removedAt: albumItems.removedAt })
    .from(albumItems)
    .where(
      and(isIn(album), eq(albumItems.imageUserId, userId), inArray(albumItems.imageId, [...ids])),
    );
}

/** An image that was removed from the album before keeps its caption. */
export async function upsertItems(
  db: Db,
  rows: readonly Omit<ItemRow, "caption" | "removedAt">[],
): Promise<void> {
  await db
    .insert(albumItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        albumItems.albumUserId,
        albumItems.albumId,
        albumItems.imageUserId,
        albumItems.imageId,
      ],
      set: {
        position: sql`excluded.position`,
        createdAt: sql`excluded.created_at`,
        removedAt: null,
      },
    });
}

/** Returns the ids of the items that were in the album. */
export async function updateItemsRemoved(
  db: Db,
  { album, ids, imageUserIds }: SeenItemKeys,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(albumItems)
    .set({ removedAt: now })
    .where(and(isIn(album), isThere, isOf(imageUserIds), inArray(albumItems.id, [...ids])))
    .returning({ id: albumItems.id });
  return rows.map(({ id }) => id);
}

/** Returns the ids of the items that were removed since this time. */
export async function updateItemsPutBack(
  db: Db,
  { album, ids, imageUserIds }: SeenItemKeys,
  { since }: { readonly since: Date },
): Promise<string[]> {
  const rows = await db
    .update(albumItems)
    .set({ removedAt: null })
    .where(
      and(
        isIn(album),
        isOf(imageUserIds),
        sql`${albumItems.removedAt} >= ${since.toISOString()}`,
        inArray(albumItems.id, [...ids]),
      ),
    )
    .returning({ id: albumItems.id });
  return rows.map(({ id }) => id);
}

/** Undefined keeps the value; at least one is given. */
export interface ItemValues {
  readonly caption?: string | null | undefined;
  readonly happenedOn?: string | undefined;
}

export async function updateItem(
  db: Db,
  { album, id }: ItemKey,
  values: ItemValues,
): Promise<void> {
  await db
    .update(albumItems)
    .set(values)
    .where(and(isIn(album), isThere, eq(albumItems.id, id)));
}

/** Permanently removes items that were removed from their album before this time. */
export async function removeOldItems(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const key = sql`(${albumItems.albumUserId}, ${albumItems.albumId}, ${albumItems.id})`;
  const due = db
    .select({
      userId: albumItems.albumUserId,
      albumId: albumItems.albumId,
      id: albumItems.id,
    })
    .from(albumItems)
    .where(sql`${albumItems.removedAt} < ${before.toISOString()}`)
    .orderBy(asc(albumItems.removedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db.delete(albumItems).where(sql`${key} in ${due}`);
  return rowCount ?? 0;
}
