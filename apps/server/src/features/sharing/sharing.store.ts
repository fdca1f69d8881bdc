import { and, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { shareLinks } from "./sharing.tables.ts";

export type LinkRow = typeof shareLinks.$inferSelect;
export type LinkKey = Pick<LinkRow, "userId" | "id">;

/** All links of a user, or those of one image. */
export interface LinksKey {
  readonly userId: string;
  readonly imageId?: string | undefined;
}

const isActive = (now: Date) => gt(shareLinks.expiresAt, now);

export async function listLinks(
  db: Db,
  { userId, imageId }: LinksKey,
  now: Date,
): Promise<LinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.userId, userId),
        imageId === undefined ? undefined : eq(shareLinks.imageId, imageId),
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

export async function insertLink(db: Db, row: Omit<LinkRow, "views">): Promise<void> {
  await db.insert(shareLinks).values(row);
}

/** False if the link had already ended. */
export async function removeLink(db: Db, { userId, id }: LinkKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.userId, userId), eq(shareLinks.id, id), isActive(now)));
  return rowCount === 1;
}

/** Removes the links of one image, or all of the user. Returns their number. */
export async function removeLinks(db: Db, { userId, imageId }: LinksKey): Promise<number> {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(
      and(
        eq(shareLinks.userId, userId),
        imageId === undefined ? undefined : eq(shareLinks.imageId, imageId),
      ),
    );
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
