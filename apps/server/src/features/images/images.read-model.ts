import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { QueryBuilder, type AnyPgColumn } from "drizzle-orm/pg-core";
import { assets, images } from "./images.tables.ts";

interface ImageColumns {
  readonly userId: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/**
 * The image that these columns refer to with its asset, unless it is in the trash, for lateral joins in the
 * stores of other features. The limit keeps PostgreSQL from joining all assets of the user first, which it
 * does while it has no statistics.
 */
export const visibleImageOf = ({ userId, id }: ImageColumns) =>
  new QueryBuilder()
    .select({
      userId: images.userId,
      id: images.id,
      filename: images.filename,
      title: images.title,
      isCoupleImage: images.isCoupleImage,
      source: images.source,
      isFavourite: images.isFavourite,
      isSample: images.isSample,
      createdAt: images.createdAt,
      assetId: images.assetId,
      width: assets.width,
      height: assets.height,
      placeholder: assets.placeholder,
      files: assets.files,
      derivedAt: assets.derivedAt,
    })
    .from(images)
    .innerJoin(assets, and(eq(assets.userId, images.userId), eq(assets.id, images.assetId)))
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)))
    .limit(1)
    .as("visible_image");

const countWhere = (condition: SQL, name: string) =>
  sql<number>`count(*) filter (where ${condition})`.as(name);

/** The numbers of a user's images outside the trash in one pass, for `combinedRead`. */
export const imageCounts = new QueryBuilder()
  .select({
    uploaded: countWhere(sql`${images.source} = 'uploaded'`, "uploaded"),
    generated: countWhere(sql`${images.source} = 'generated'`, "generated"),
    /** Without images of the sample couple. */
    generatedOwn: countWhere(
      sql`${images.source} = 'generated' and not ${images.isSample}`,
      "generated_own",
    ),
    generatedSince: countWhere(
      sql`${images.source} = 'generated' and ${images.createdAt} >= ${sql.placeholder("since")}`,
      "generated_since",
    ),
  })
  .from(images)
  .where(and(eq(images.userId, sql.placeholder("userId")), isNull(images.trashedAt)));
