import { and, asc, count, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { shareLinks } from "./sharing.tables.ts";

export type LinkRow = typeof shareLinks.$inferSelect;
export type LinkKey = Pick<LinkRow, "userId" | "id">;
export type NewLinkRow = typeof shareLinks.$inferInsert;

/** All links of a user, or those of one image or album. */
export interface LinksKey {
  readonly userId: string;
  readonly imageId?: string | undefined;
  readonly albumId?: string | undefined;
}

const isActive = (now: Date) => gt(shareLinks.expiresAt, now);

export async function listLinks(
  db: Db,
  { userId, imageId, albumId }: LinksKey,
  now: Date,
): Promise<LinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.userId, userId),
        imageId === undefined ? undefined : eq(shareLinks.imageId, imageId),
        albumId === undefined ? undefined : eq(shareLinks.albumId, albumId),
        isActive(now),
      ),
    )
    .orderBy(desc(shareLinks.id));
}

export async function countLinks(db: Db, { userId }: LinksKey, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.userId, userId), isActive(now)));
  return row?.count ?? 0;
}

/** Counts the links of an album, also those of its owner's partner. */
export async function countAlbumLinks(db: Db, album: AlbumKey, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.albumUserId, album.userId),
        eq(shareLinks.albumId, album.id),
        isActive(now),
      ),
    );
  return row?.count ?? 0;
}

/** Lists the links of all users, for an operator. */
export async function listAllLinks(
  db: Db,
  { after, limit }: { after: LinkKey | undefined; limit: number },
  now: Date,
): Promise<LinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(
      and(
        isActive(now),
        after && sql`(${shareLinks.userId}, ${shareLinks.id}) > (${after.userId}, ${after.id})`,
      ),
    )
    .orderBy(shareLinks.userId, shareLinks.id)
    .limit(limit);
}

/** The only query of visitors, without a user id, because the token identifies the owner. */
export async function findLinkByToken(
  db: Db,
  { tokenHash }: { tokenHash: Buffer },
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.tokenHash, tokenHash), isActive(now)));
  return row;
}

/** Returns the inserted row. */
export async function insertLink(db: Db, row: NewLinkRow): Promise<LinkRow> {
  const [inserted] = await db.insert(shareLinks).values(row).returning();
  if (!inserted) throw new Error("an insert returned no row");
  return inserted;
}

/** Locks a link that has not ended. */
export async function lockLink(
  db: Db,
  { userId, id }: LinkKey,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.userId, userId), eq(shareLinks.id, id), isActive(now)))
    .for("update");
  return row;
}

/** The caller has locked the link. */
export async function updateLink(
  db: Db,
  { userId, id }: LinkKey,
  change: Partial<Omit<NewLinkRow, keyof LinkKey>>,
): Promise<void> {
  await db
    .update(shareLinks)
    .set(change)
    .where(and(eq(shareLinks.userId, userId), eq(shareLinks.id, id)));
}

/**
 * Claims links of albums that end soon, so that each end is announced once. The conditions are those of
 * the partial index.
 */
export async function claimEndingLinks(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LinkRow[]> {
  const due = db
    .select({ userId: shareLinks.userId, id: shareLinks.id })
    .from(shareLinks)
    .where(
      and(
        sql`${shareLinks.albumId} is not null and ${shareLinks.warnedAt} is null and ${shareLinks.days} > 1`,
        isActive(now),
        lte(shareLinks.expiresAt, until),
      ),
    )
    .orderBy(asc(shareLinks.expiresAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(shareLinks)
    .set({ warnedAt: now })
    .where(sql`(${shareLinks.userId}, ${shareLinks.id}) in ${due}`)
    .returning();
}

/** False if the link had already ended. */
export async function removeLink(db: Db, { userId, id }: LinkKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.userId, userId), eq(shareLinks.id, id), isActive(now)));
  return rowCount === 1;
}

/** The links of these images that have not ended. */
export async function countLinksOfImages(
  db: Db,
  { userId, imageIds }: { readonly userId: string; readonly imageIds: readonly string[] },
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(shareLinks)
    .where(
      and(eq(shareLinks.userId, userId), inArray(shareLinks.imageId, [...imageIds]), isActive(now)),
    );
  return row?.count ?? 0;
}

export interface RemovedLinksKey {
  readonly userId: string;
  readonly imageIds?: readonly string[] | undefined;
}

/** Removes the links of these images, or all of the user. Returns their number. */
export async function removeLinks(db: Db, { userId, imageIds }: RemovedLinksKey): Promise<number> {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(
      and(eq(shareLinks.userId, userId), imageIds && inArray(shareLinks.imageId, [...imageIds])),
    );
  return rowCount ?? 0;
}

interface AlbumKey {
  readonly userId: string;
  readonly id: string;
}

/** Removes the links that others have of an album. Returns the owners of these links. */
export async function removeLinksOfOthers(db: Db, { userId, id }: AlbumKey): Promise<string[]> {
  const rows = await db
    .delete(shareLinks)
    .where(
      and(
        eq(shareLinks.albumUserId, userId),
        eq(shareLinks.albumId, id),
        ne(shareLinks.userId, userId),
      ),
    )
    .returning({ userId: shareLinks.userId });
  return rows.map((row) => row.userId);
}

/** Removes the links of a user that show albums of this owner. Returns their number. */
export async function removeLinksToAlbumsOf(
  db: Db,
  { userId, ownerId }: { readonly userId: string; readonly ownerId: string },
): Promise<number> {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.userId, userId), eq(shareLinks.albumUserId, ownerId)));
  return rowCount ?? 0;
}

export async function removeExpiredLinks(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const due = db
    .select({ userId: shareLinks.userId, id: shareLinks.id })
    .from(shareLinks)
    .where(lte(shareLinks.expiresAt, now))
    .orderBy(shareLinks.expiresAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const { rowCount } = await db
    .delete(shareLinks)
    .where(sql`(${shareLinks.userId}, ${shareLinks.id}) in ${due}`);
  return rowCount ?? 0;
}

export interface ViewedLink extends LinkKey {
  readonly views: number;
}

/** Updates all links in one statement; links that have ended are skipped. */
export async function updateViews(db: Db, viewed: readonly ViewedLink[]): Promise<void> {
  const rows = JSON.stringify(
    viewed.map(({ userId, id, views }) => ({ user_id: userId, id, views })),
  );
  await db.execute(sql`
    update ${shareLinks} set views = ${shareLinks}.views + seen.views
    from json_to_recordset(${rows}) as seen (user_id uuid, id uuid, views integer)
    where ${shareLinks}.user_id = seen.user_id and ${shareLinks}.id = seen.id`);
}
