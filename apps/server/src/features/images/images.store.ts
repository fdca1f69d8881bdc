import type { Image, ImageSource } from "@twofold/contract/images";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, assets } from "./images.tables.ts";

export type ImageRow = typeof images.$inferSelect;

const imageColumns = {
  id: images.id,
  user_id: images.userId,
  filename: images.filename,
  title: images.title,
  is_couple_image: images.isCoupleImage,
  source: images.source,
  width: assets.width,
  height: assets.height,
  placeholder: assets.placeholder,
  is_favourite: images.isFavourite,
  is_sample: images.isSample,
  createdAt: images.createdAt,
};

const assetOfImage = and(eq(assets.userId, images.userId), eq(assets.id, images.assetId));

interface ListedImage extends Omit<Image, "created_at"> {
  readonly createdAt: Date;
}

function toImage({ createdAt, ...image }: ListedImage): Image {
  return { ...image, created_at: createdAt.toISOString() };
}

export type ImageKey = Pick<ImageRow, "userId" | "id">;

const selectImages = (db: Db) =>
  db.select(imageColumns).from(images).innerJoin(assets, assetOfImage);

interface Filter {
  readonly isFavourite?: boolean | undefined;
  /** Without images of a former partner. */
  readonly isSuggested?: boolean | undefined;
}

/** The columns themselves, not a comparison with a parameter: only so does the partial index apply. */
const passes = ({ isFavourite, isSuggested }: Filter) =>
  and(
    isFavourite === true ? sql`${images.isFavourite}` : undefined,
    isSuggested === true ? sql`not ${images.notSuggested}` : undefined,
  );

interface Page extends Filter {
  readonly source: ImageSource;
  readonly limit: number;
  /** The id of the last image of the previous page. */
  readonly before?: string | undefined;
}

export async function listImages(
  db: Db,
  { userId }: Pick<ImageKey, "userId">,
  page: Page,
): Promise<Image[]> {
  const rows = await selectImages(db)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.source, page.source),
        isNull(images.trashedAt),
        passes(page),
        page.before === undefined ? undefined : lt(images.id, page.before),
      ),
    )
    .orderBy(desc(images.id))
    .limit(page.limit);
  return rows.map(toImage);
}

/** Counts images outside the trash. */
export async function countImages(
  db: Db,
  { userId, source, ...filter }: Pick<ImageRow, "userId" | "source"> & Filter,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.source, source),
        isNull(images.trashedAt),
        passes(filter),
      ),
    );
  return row?.count ?? 0;
}

/** From now on nothing proposes these images automatically. */
export async function updateNotSuggested(db: Db, { userId, ids }: ImageKeys): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(images)
    .set({ notSuggested: true })
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids])));
}

export async function listTrashed(
  db: Db,
  { userId }: Pick<ImageKey, "userId">,
  limit: number,
): Promise<{ image: Image; trashedAt: Date }[]> {
  const rows = await db
    .select({ ...imageColumns, trashedAt: images.trashedAt })
    .from(images)
    .innerJoin(assets, assetOfImage)
    .where(and(eq(images.userId, userId), isNotNull(images.trashedAt)))
    .orderBy(desc(images.trashedAt))
    .limit(limit);
  return rows.map(({ trashedAt, ...row }) => ({
    image: toImage(row),
    trashedAt: trashedAt ?? row.createdAt,
  }));
}

export async function countTrashed(db: Db, { userId }: Pick<ImageKey, "userId">): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(images)
    .where(and(eq(images.userId, userId), isNotNull(images.trashedAt)));
  return row?.count ?? 0;
}

export async function findImage(db: Db, { userId, id }: ImageKey): Promise<Image | undefined> {
  const [row] = await selectImages(db).where(and(eq(images.userId, userId), eq(images.id, id)));
  return row && toImage(row);
}

export async function findImageByUpload(
  db: Db,
  { userId, uploadKey }: { readonly userId: string; readonly uploadKey: string },
): Promise<Image | undefined> {
  const [row] = await selectImages(db).where(
    and(eq(images.userId, userId), eq(images.uploadKey, uploadKey)),
  );
  return row && toImage(row);
}

/** Finds an uploaded image of this asset that is not in the trash. */
export async function findUploadOfAsset(
  db: Db,
  { userId, assetId }: Pick<ImageRow, "userId" | "assetId">,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.assetId, assetId),
        eq(images.source, "uploaded"),
        isNull(images.trashedAt),
      ),
    )
    .limit(1);
  return row?.id;
}

interface ImageKeys {
  readonly userId: string;
  readonly ids: readonly string[];
}

/** In no particular order, without images in the trash. */
export async function listImagesById(db: Db, { userId, ids }: ImageKeys): Promise<Image[]> {
  const rows = await selectImages(db).where(
    and(eq(images.userId, userId), inArray(images.id, [...ids]), isNull(images.trashedAt)),
  );
  return rows.map(toImage);
}

export interface ImageAsset {
  readonly userId: string;
  readonly assetId: string;
  readonly source: ImageSource;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: Readonly<Record<string, number>>;
  readonly derivedAt: Date | null;
}

/** Finds the asset of an image, unless the image is in the trash. */
export async function findImageAsset(
  db: Db,
  { userId, id }: ImageKey,
): Promise<ImageAsset | undefined> {
  const [row] = await db
    .select({
      userId: images.userId,
      assetId: assets.id,
      source: images.source,
      width: assets.width,
      height: assets.height,
      placeholder: assets.placeholder,
      files: assets.files,
      derivedAt: assets.derivedAt,
    })
    .from(images)
    .innerJoin(assets, assetOfImage)
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)));
  return row;
}

/** Lists the assets of these images, without missing images and those in the trash. */
export async function listImageAssets(
  db: Db,
  { userId, ids }: ImageKeys,
): Promise<(Pick<ImageAsset, "userId" | "assetId" | "files"> & { readonly id: string })[]> {
  return db
    .select({ userId: images.userId, id: images.id, assetId: assets.id, files: assets.files })
    .from(images)
    .innerJoin(assets, assetOfImage)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids]), isNull(images.trashedAt)));
}

export async function insertImage(db: Db, row: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(row);
}

/** Moves images into the trash, or out of it with null. Returns the ids of those that were on the other side. */
export async function updateTrashedAt(
  db: Db,
  { userId, ids }: ImageKeys,
  trashedAt: Date | null,
): Promise<string[]> {
  const isOnOtherSide = (trashedAt ? isNull : isNotNull)(images.trashedAt);
  // Locked in one order, so that two calls for the same images do not wait for each other.
  const locked = db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids]), isOnOtherSide))
    .orderBy(asc(images.id))
    .for("update");
  const rows = await db
    .update(images)
    .set({ trashedAt })
    .where(and(eq(images.userId, userId), inArray(images.id, locked)))
    .returning({ id: images.id });
  return rows.map(({ id }) => id);
}

/** Returns false if the image is missing or in the trash. */
export async function updateFavourite(
  db: Db,
  { userId, id }: ImageKey,
  isMarked: boolean,
): Promise<boolean> {
  const { rowCount } = await db
    .update(images)
    .set({ isFavourite: isMarked })
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)));
  return rowCount === 1;
}

export interface ImageFile {
  readonly assetId: string;
  readonly files: Readonly<Record<string, number>>;
  readonly derivedAt: Date | null;
  readonly trashedAt: Date | null;
}

export async function findImageFile(
  db: Db,
  { userId, filename }: Pick<ImageRow, "userId" | "filename">,
): Promise<ImageFile | undefined> {
  const [row] = await db
    .select({
      assetId: assets.id,
      files: assets.files,
      derivedAt: assets.derivedAt,
      trashedAt: images.trashedAt,
    })
    .from(images)
    .innerJoin(assets, assetOfImage)
    .where(and(eq(images.userId, userId), eq(images.filename, filename)));
  return row;
}

export async function countTrashedBefore(
  db: Db,
  { before, upTo }: { before: Date; upTo: number },
): Promise<number> {
  const capped = db
    .select({ id: images.id })
    .from(images)
    .where(lt(images.trashedAt, before))
    .limit(upTo)
    .as("some");
  const [row] = await db.select({ count: count() }).from(capped);
  return row?.count ?? 0;
}

/** Permanently removes images that were trashed before `before`, and returns their assets. */
export async function removeTrashed(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ userId: string; assetId: string }[]> {
  const due = db
    .select({ userId: images.userId, id: images.id })
    .from(images)
    .where(lt(images.trashedAt, before))
    .orderBy(asc(images.trashedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .delete(images)
    .where(sql`(${images.userId}, ${images.id}) in ${due}`)
    .returning({ userId: images.userId, assetId: images.assetId });
}

/** Finds any image of this asset, also one in the trash. */
export async function findImageOfAsset(
  db: Db,
  { userId, assetId }: Pick<ImageRow, "userId" | "assetId">,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.assetId, assetId)))
    .limit(1);
  return row?.id;
}

const EXACT_BELOW = 100_000;

/** Exact while counting is cheap. For larger tables the database's estimate is precise enough for a share. */
export async function countAllImages(db: Db): Promise<number> {
  const { rows } = await db.execute<{ estimate: number }>(
    sql`select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = 'images'::regclass`,
  );
  const estimate = rows[0]?.estimate ?? 0;
  if (estimate >= EXACT_BELOW) return estimate;
  const [row] = await db.select({ count: count() }).from(images);
  return row?.count ?? 0;
}
