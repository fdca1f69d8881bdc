import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images } from "./images.tables.ts";

type ImageRow = typeof images.$inferSelect;

interface ImageKeys {
  readonly userId: string;
  readonly ids: readonly string[];
}

/** Returns whether the image exists outside the trash, and locks that state until the transaction ends. */
export async function lockImageShared(
  db: Db,
  { userId, id }: Pick<ImageRow, "userId" | "id">,
): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)))
    .for("share");
  return rows.length === 1;
}

export type LockedImage = Pick<ImageRow, "id" | "createdAt">;

/** Returns those of the images that are outside the trash, in the given order, and locks that state. */
export async function lockImagesShared(db: Db, { userId, ids }: ImageKeys): Promise<LockedImage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: images.id, createdAt: images.createdAt })
    .from(images)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids]), isNull(images.trashedAt)))
    .orderBy(asc(images.id))
    .for("share");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
