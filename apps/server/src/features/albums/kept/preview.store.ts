import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { visibleImageOf } from "#features/images/images.ts";
import { albumItems, albums } from "../albums.tables.ts";

const visibleImage = visibleImageOf({ userId: albumItems.imageUserId, id: albumItems.imageId });

interface Shared {
  readonly partnershipId: string;
  /** The owners of albums, and of images, that are counted. */
  readonly userIds: readonly string[];
  readonly imageUserIds: readonly string[];
  /** The images that were generated from photos of both. */
  readonly ofBoth: readonly string[];
}

/** Counts the visible items of shared albums by what decides who keeps them. */
export async function listSharedGroups(
  db: Db,
  { partnershipId, userIds, imageUserIds, ofBoth }: Shared,
) {
  const isOfBoth = sql<boolean>`${albumItems.imageId} = any(${sql.param([...ofBoth])}::uuid[])`;
  const columns = {
    albumUserId: albums.userId,
    albumId: albums.id,
    title: albums.title,
    imageUserId: albumItems.imageUserId,
    source: visibleImage.source,
  };
  return db
    .select({ ...columns, isOfBoth: sql<boolean>`bool_and(${isOfBoth})`, count: count() })
    .from(albums)
    .innerJoin(
      albumItems,
      and(
        eq(albumItems.albumUserId, albums.userId),
        eq(albumItems.albumId, albums.id),
        isNull(albumItems.removedAt),
        inArray(albumItems.imageUserId, [...imageUserIds]),
      ),
    )
    .innerJoinLateral(visibleImage, sql`true`)
    .where(
      and(
        inArray(albums.userId, [...userIds]),
        eq(albums.partnershipId, partnershipId),
        isNull(albums.trashedAt),
      ),
    )
    .groupBy(...Object.values(columns), isOfBoth)
    .orderBy(asc(albums.id));
}

export type SharedGroup = Awaited<ReturnType<typeof listSharedGroups>>[number];
