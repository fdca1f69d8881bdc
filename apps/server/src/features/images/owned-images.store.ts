import type { ImageSource } from "@twofold/contract/images";
import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, pictures } from "./images.tables.ts";

export interface OwnedImage {
  readonly id: string;
  readonly title: string;
  readonly source: ImageSource;
  readonly createdAt: Date;
  readonly trashedAt: Date | null;
  readonly assetId: string;
  readonly files: Readonly<Record<string, number>>;
}

export async function listOwned(
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<OwnedImage[]> {
  return db
    .select({
      id: images.id,
      title: images.title,
      source: images.source,
      createdAt: images.createdAt,
      trashedAt: images.trashedAt,
      assetId: pictures.id,
      files: pictures.files,
    })
    .from(images)
    .innerJoin(pictures, and(eq(pictures.userId, images.userId), eq(pictures.id, images.assetId)))
    .where(and(eq(images.userId, userId), after === undefined ? undefined : gt(images.id, after)))
    .orderBy(asc(images.id))
    .limit(limit);
}

export async function countOwned(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(images).where(eq(images.userId, userId));
  return row?.count ?? 0;
}
