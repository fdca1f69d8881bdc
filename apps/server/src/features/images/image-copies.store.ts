import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { assets, images } from "./images.tables.ts";

type ImageRow = typeof images.$inferSelect;

const assetOfImage = and(eq(assets.userId, images.userId), eq(assets.id, images.assetId));

/** What a copy of an image needs, also if the image is in the trash. */
export async function findCopySource(db: Db, { userId, id }: Pick<ImageRow, "userId" | "id">) {
  const [row] = await db
    .select({
      title: images.title,
      source: images.source,
      isCoupleImage: images.isCoupleImage,
      isSample: images.isSample,
      asset: assets,
    })
    .from(images)
    .innerJoin(assets, assetOfImage)
    .where(and(eq(images.userId, userId), eq(images.id, id)));
  return row;
}

export type CopySource = NonNullable<Awaited<ReturnType<typeof findCopySource>>>;

/** Finds an image of the user outside the trash that was created from the same bytes. */
export async function findImageBySha(
  db: Db,
  { userId, sha256 }: Pick<typeof assets.$inferSelect, "userId" | "sha256">,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: images.id })
    .from(assets)
    .innerJoin(images, assetOfImage)
    .where(
      and(
        eq(assets.userId, userId),
        eq(assets.sha256, sha256),
        eq(assets.state, "stored"),
        isNull(images.trashedAt),
      ),
    )
    .limit(1);
  return row?.id;
}

/** Permanently removes images, and returns their assets. */
export async function removeImages(
  db: Db,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<Pick<ImageRow, "userId" | "assetId">[]> {
  return db
    .delete(images)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids])))
    .returning({ userId: images.userId, assetId: images.assetId });
}

/** The kept copies of a user, or this image if it is one. */
export async function listKeptCopies(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.isKept, true),
        id === undefined ? undefined : eq(images.id, id),
      ),
    );
  return rows.map((row) => row.id);
}
