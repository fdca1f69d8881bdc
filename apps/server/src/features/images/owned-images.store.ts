import type { ImageSource } from "@twofold/contract/images";
import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, assets } from "./images.tables.ts";

export interface OwnedImage {
  readonly id: string;
  readonly title: string;
  readonly source: ImageSource;
  readonly createdAt: Date;
  readonly trashedAt: Date | null;
  readonly assetId: string;
  readonly files: Readonly<Record<string, number>>;
}

const PAGE = 500;

/** Yields every image of a user in the order of creation, including images in the trash. */
export async function* listOwnedImages(
  db: Db,
  { userId }: { readonly userId: string },
): AsyncGenerator<OwnedImage> {
  let last: OwnedImage | undefined;
  for (;;) {
    const page: OwnedImage[] = await db
      .select({
        id: images.id,
        title: images.title,
        source: images.source,
        createdAt: images.createdAt,
        trashedAt: images.trashedAt,
        assetId: assets.id,
        files: assets.files,
      })
      .from(images)
      .innerJoin(assets, and(eq(assets.userId, images.userId), eq(assets.id, images.assetId)))
      .where(and(eq(images.userId, userId), last && gt(images.id, last.id)))
      .orderBy(asc(images.id))
      .limit(PAGE);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export async function countOwnedImages(
  db: Db,
  { userId }: { readonly userId: string },
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(images).where(eq(images.userId, userId));
  return row?.count ?? 0;
}
