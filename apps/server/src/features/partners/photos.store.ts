import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { partnerPhotos } from "./partners.tables.ts";

type PhotoRow = typeof partnerPhotos.$inferSelect;
type Chooser = Pick<PhotoRow, "userId" | "partnershipId">;

const isOf = ({ userId, partnershipId }: Chooser) =>
  and(eq(partnerPhotos.userId, userId), eq(partnerPhotos.partnershipId, partnershipId));

/** The ids of the images that a user chose for the partner, also of those in the trash. */
export async function listChosenIds(db: Db, chooser: Chooser): Promise<string[]> {
  const rows = await db
    .select({ id: partnerPhotos.imageId })
    .from(partnerPhotos)
    .where(isOf(chooser))
    .orderBy(asc(partnerPhotos.position));
  return rows.map(({ id }) => id);
}

export async function findChosen(
  db: Db,
  { imageId, ...chooser }: Chooser & Pick<PhotoRow, "imageId">,
): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerPhotos)
    .where(and(isOf(chooser), eq(partnerPhotos.imageId, imageId)));
  return row;
}

/** Returns whether the image is chosen, and keeps it so until the transaction ends. */
export async function lockChosenShared(
  db: Db,
  { imageId, ...chooser }: Chooser & Pick<PhotoRow, "imageId">,
): Promise<boolean> {
  const rows = await db
    .select({ id: partnerPhotos.imageId })
    .from(partnerPhotos)
    .where(and(isOf(chooser), eq(partnerPhotos.imageId, imageId)))
    .for("share");
  return rows.length === 1;
}

/** The caller has locked the user. The row of an image that stays chosen remains, because it may be locked. */
export async function upsertChosen(
  db: Db,
  { userId, partnershipId }: Chooser,
  { imageIds, now }: { imageIds: readonly string[]; now: Date },
): Promise<void> {
  if (imageIds.length === 0) return;
  await db
    .insert(partnerPhotos)
    .values(
      imageIds.map((imageId, position) => ({
        userId,
        imageId,
        partnershipId,
        position,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [partnerPhotos.userId, partnerPhotos.imageId],
      set: { position: sql`excluded.position` },
    });
}

/** Removes all of them except these. */
export async function removeChosen(
  db: Db,
  chooser: Chooser,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<void> {
  const isOther = except.length > 0 ? notInArray(partnerPhotos.imageId, [...except]) : undefined;
  await db.delete(partnerPhotos).where(and(isOf(chooser), isOther));
}
