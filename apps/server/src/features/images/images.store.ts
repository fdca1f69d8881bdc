import type { Image, ImageSource } from "@twofold/contract/images";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images, pictures } from "./images.tables.ts";

export type ImageRow = typeof images.$inferSelect;

const imageColumns = {
  id: images.id,
  user_id: images.userId,
  filename: images.filename,
  title: images.title,
  is_couple_image: images.isCoupleImage,
  source: images.source,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
  createdAt: images.createdAt,
  trashedAt: images.trashedAt,
};

const itsPicture = and(eq(pictures.userId, images.userId), eq(pictures.id, images.pictureId));

interface ListedImage extends Omit<Image, "created_at"> {
  readonly createdAt: Date;
  readonly trashedAt: Date | null;
}

function shown({ createdAt, ...row }: ListedImage): Image {
  const { id, user_id, filename, title, is_couple_image, source, width, height, placeholder } = row;
  const created_at = createdAt.toISOString();
  return {
    id,
    user_id,
    filename,
    title,
    is_couple_image,
    source,
    width,
    height,
    placeholder,
    created_at,
  };
}

interface Page {
  readonly source: ImageSource;
  readonly limit: number;
  /** The last one of the page before. */
  readonly before?: string | undefined;
}

export async function listImages(db: Db, userId: string, page: Page): Promise<Image[]> {
  const rows = await db
    .select(imageColumns)
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.source, page.source),
        isNull(images.trashedAt),
        page.before === undefined ? undefined : lt(images.id, page.before),
      ),
    )
    .orderBy(desc(images.id))
    .limit(page.limit);
  return rows.map(shown);
}

export async function countImages(db: Db, userId: string, source: ImageSource): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.source, source), isNull(images.trashedAt)));
  return row?.count ?? 0;
}

export async function listTrashed(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ image: Image; trashedAt: Date }[]> {
  const rows = await db
    .select(imageColumns)
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), isNotNull(images.trashedAt)))
    .orderBy(desc(images.trashedAt))
    .limit(limit);
  return rows.map((row) => ({ image: shown(row), trashedAt: row.trashedAt ?? row.createdAt }));
}

export async function countTrashed(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(images)
    .where(and(eq(images.userId, userId), isNotNull(images.trashedAt)));
  return row?.count ?? 0;
}

export async function findImage(db: Db, userId: string, id: string): Promise<Image | undefined> {
  const [row] = await db
    .select(imageColumns)
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), eq(images.id, id)));
  return row && shown(row);
}

export async function findImageByUpload(
  db: Db,
  userId: string,
  uploadKey: string,
): Promise<Image | undefined> {
  const [row] = await db
    .select(imageColumns)
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), eq(images.uploadKey, uploadKey)));
  return row && shown(row);
}

/** One that shows this picture and is not in the trash. */
export async function findImageOfPicture(
  db: Db,
  userId: string,
  pictureId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.pictureId, pictureId),
        eq(images.source, "uploaded"),
        isNull(images.trashedAt),
      ),
    )
    .limit(1);
  return row?.id;
}

/** In no particular order; without those that are in the trash. */
export async function listImagesById(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Image[]> {
  const rows = await db
    .select(imageColumns)
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids]), isNull(images.trashedAt)));
  return rows.map(shown);
}

/** Whether it is there and not in the trash; if so, it stays so until the transaction ends. */
export async function lockShared(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)))
    .for("share");
  return rows.length === 1;
}

export interface SharedAsset {
  readonly userId: string;
  readonly pictureId: string;
  readonly source: ImageSource;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: Readonly<Record<string, number>>;
  readonly derivedAt: Date | null;
}

/** The picture that an image shows, unless it is in the trash. */
export async function findShown(
  db: Db,
  userId: string,
  id: string,
): Promise<SharedAsset | undefined> {
  const [row] = await db
    .select({
      userId: images.userId,
      pictureId: pictures.id,
      source: images.source,
      width: pictures.width,
      height: pictures.height,
      placeholder: pictures.placeholder,
      files: pictures.files,
      derivedAt: pictures.derivedAt,
    })
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)));
  return row;
}

/** The pictures that these images show, as far as they are there and not in the trash. */
export async function listShown(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; pictureId: string; files: Readonly<Record<string, number>> }[]> {
  return db
    .select({ id: images.id, pictureId: pictures.id, files: pictures.files })
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), inArray(images.id, [...ids]), isNull(images.trashedAt)));
}

export async function insertImage(db: Db, row: Omit<ImageRow, "trashedAt">): Promise<void> {
  await db.insert(images).values(row);
}

/** False if there is no such image, or not there any more. */
export async function trashImage(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(images)
    .set({ trashedAt: now })
    .where(and(eq(images.userId, userId), eq(images.id, id), isNull(images.trashedAt)));
  return rowCount === 1;
}

export async function untrashImage(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(images)
    .set({ trashedAt: null })
    .where(and(eq(images.userId, userId), eq(images.id, id), isNotNull(images.trashedAt)));
  return rowCount === 1;
}

export interface ImageFile {
  readonly pictureId: string;
  readonly files: Readonly<Record<string, number>>;
  readonly derivedAt: Date | null;
  readonly trashedAt: Date | null;
}

export async function findImageFile(
  db: Db,
  userId: string,
  filename: string,
): Promise<ImageFile | undefined> {
  const [row] = await db
    .select({
      pictureId: pictures.id,
      files: pictures.files,
      derivedAt: pictures.derivedAt,
      trashedAt: images.trashedAt,
    })
    .from(images)
    .innerJoin(pictures, itsPicture)
    .where(and(eq(images.userId, userId), eq(images.filename, filename)));
  return row;
}

export async function countTrashedBefore(db: Db, before: Date, upTo: number): Promise<number> {
  const some = db
    .select({ id: images.id })
    .from(images)
    .where(lt(images.trashedAt, before))
    .limit(upTo)
    .as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** Takes images out for good that have been in the trash since before then; tells which pictures they showed. */
export async function removeTrashed(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ userId: string; pictureId: string }[]> {
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
    .returning({ userId: images.userId, pictureId: images.pictureId });
}

export async function isPictureShown(db: Db, userId: string, pictureId: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.pictureId, pictureId)))
    .limit(1);
  return rows.length > 0;
}

const EXACT_BELOW = 100_000;

/** Exact while counting is cheap; beyond that what the database estimates, which is near enough for a share. */
export async function countAllImages(db: Db): Promise<number> {
  const { rows } = await db.execute<{ estimate: number }>(
    sql`select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = 'images'::regclass`,
  );
  const estimate = rows[0]?.estimate ?? 0;
  if (estimate >= EXACT_BELOW) return estimate;
  const [row] = await db.select({ count: count() }).from(images);
  return row?.count ?? 0;
}
