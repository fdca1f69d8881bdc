import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { albumItems } from "../albums.tables.ts";
import {
  partnerCopies,
  partnerCopyItems,
  type KeptCopy,
  type KeptCopyKey,
  type KeptPlace,
} from "./kept.tables.ts";

const isCopy = ({ userId, sourceUserId, sourceImageId }: KeptCopyKey) =>
  and(
    eq(partnerCopies.userId, userId),
    eq(partnerCopies.sourceUserId, sourceUserId),
    eq(partnerCopies.sourceImageId, sourceImageId),
  );

/** Whose copies: those that a person keeps, or those of a person's images. */
export type CopiesOf = { readonly userId: string } | { readonly sourceUserId: string };

const isOf = (of: CopiesOf) =>
  "userId" in of
    ? eq(partnerCopies.userId, of.userId)
    : eq(partnerCopies.sourceUserId, of.sourceUserId);

/** Lists copies that do not exist yet, or are missing in an album. */
export async function listWaiting(
  db: Db,
  of: CopiesOf,
  { after, limit }: { readonly after?: KeptCopyKey | undefined; readonly limit: number },
): Promise<KeptCopyKey[]> {
  const key = sql`(${partnerCopies.userId}, ${partnerCopies.sourceUserId}, ${partnerCopies.sourceImageId})`;
  return db
    .select({
      userId: partnerCopies.userId,
      sourceUserId: partnerCopies.sourceUserId,
      sourceImageId: partnerCopies.sourceImageId,
    })
    .from(partnerCopies)
    .where(
      and(
        isOf(of),
        sql`${partnerCopies.isWaiting}`,
        after &&
          sql`${key} > (${after.userId}::uuid, ${after.sourceUserId}::uuid, ${after.sourceImageId}::uuid)`,
      ),
    )
    .orderBy(
      asc(partnerCopies.userId),
      asc(partnerCopies.sourceUserId),
      asc(partnerCopies.sourceImageId),
    )
    .limit(limit);
}

/** The users for whom copies are not complete. */
export async function listWaitingUsers(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: partnerCopies.userId })
    .from(partnerCopies)
    .where(sql`${partnerCopies.isWaiting}`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export async function findCopy(db: Db, key: KeptCopyKey): Promise<KeptCopy | undefined> {
  const [row] = await db.select().from(partnerCopies).where(isCopy(key));
  return row;
}

/** Taking back and copying wait for each other here. */
export async function lockCopy(db: Db, key: KeptCopyKey): Promise<KeptCopy | undefined> {
  const [row] = await db.select().from(partnerCopies).where(isCopy(key)).for("update");
  return row;
}

export async function updateCopyDone(
  db: Db,
  key: KeptCopyKey,
  { imageId }: { readonly imageId: string },
): Promise<void> {
  await db.update(partnerCopies).set({ imageId, isWaiting: false }).where(isCopy(key));
}

export async function removeCopy(db: Db, key: KeptCopyKey): Promise<void> {
  await db.delete(partnerCopies).where(isCopy(key));
}

const isPlaceOf = ({ userId, sourceUserId, sourceImageId }: KeptCopyKey) =>
  and(
    eq(partnerCopyItems.userId, userId),
    eq(partnerCopyItems.sourceUserId, sourceUserId),
    eq(partnerCopyItems.sourceImageId, sourceImageId),
  );

/** The places of a copy, in the order in which albums are locked. */
export async function listPlaces(db: Db, key: KeptCopyKey): Promise<KeptPlace[]> {
  return db
    .select()
    .from(partnerCopyItems)
    .where(isPlaceOf(key))
    .orderBy(asc(partnerCopyItems.albumId), asc(partnerCopyItems.id));
}

export async function removePlaces(db: Db, key: KeptCopyKey): Promise<void> {
  await db.delete(partnerCopyItems).where(isPlaceOf(key));
}

/** Returns false if the image is in the album already. */
export async function insertKeptItem(
  db: Db,
  { userId, albumId, id }: Pick<KeptPlace, "userId" | "albumId" | "id">,
  { imageId, caption, happenedOn, position, createdAt }: KeptPlace & { readonly imageId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(albumItems)
    .values({
      albumUserId: userId,
      albumId,
      id,
      imageUserId: userId,
      imageId,
      caption,
      happenedOn,
      position,
      createdAt,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Lists the photos of this user of which a former partner keeps copies that are not final. */
export async function listOpenCopies(
  db: Db,
  { sourceUserId }: Pick<KeptCopy, "sourceUserId">,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Pick<KeptCopy, "sourceImageId" | "finalAt">[]> {
  return db
    .select({ sourceImageId: partnerCopies.sourceImageId, finalAt: partnerCopies.finalAt })
    .from(partnerCopies)
    .where(and(eq(partnerCopies.sourceUserId, sourceUserId), gt(partnerCopies.finalAt, now)))
    .orderBy(asc(partnerCopies.sourceImageId))
    .limit(limit);
}

/** Locks the copies of these photos that are not final, in one order. */
export async function lockOpenCopies(
  db: Db,
  { sourceUserId, ids }: { readonly sourceUserId: string; readonly ids: readonly string[] },
  now: Date,
): Promise<KeptCopy[]> {
  return db
    .select()
    .from(partnerCopies)
    .where(
      and(
        eq(partnerCopies.sourceUserId, sourceUserId),
        inArray(partnerCopies.sourceImageId, [...ids]),
        gt(partnerCopies.finalAt, now),
      ),
    )
    .orderBy(asc(partnerCopies.userId), asc(partnerCopies.sourceImageId))
    .for("update");
}

export async function removeOpenCopies(
  db: Db,
  { sourceUserId, ids }: { readonly sourceUserId: string; readonly ids: readonly string[] },
  now: Date,
): Promise<void> {
  await db
    .delete(partnerCopies)
    .where(
      and(
        eq(partnerCopies.sourceUserId, sourceUserId),
        inArray(partnerCopies.sourceImageId, [...ids]),
        gt(partnerCopies.finalAt, now),
      ),
    );
}

/** After this nothing connects these copies with their sources. */
export async function removeFinalCopies(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(partnerCopies)
    .where(and(sql`not ${partnerCopies.isWaiting}`, lte(partnerCopies.finalAt, now)));
  return rowCount ?? 0;
}

/** For the erasure of a user: what the user keeps, and what others keep of the user's images. */
export async function removeCopiesOf(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<void> {
  for (const side of [{ userId }, { sourceUserId: userId }])
    await db.delete(partnerCopies).where(isOf(side));
}
