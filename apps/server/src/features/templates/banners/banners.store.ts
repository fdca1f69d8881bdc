import { and, asc, eq, gt, inArray, isNull, lte, max, or, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { banners, templates } from "../templates.tables.ts";

export type BannerRow = typeof banners.$inferSelect;

/** All of them, in their order. */
export const listBannerRows = (db: Db): Promise<BannerRow[]> =>
  db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));

/** The banners that are on at this time, in their order. */
export const listCurrentBanners = (
  db: Db,
  { now }: { now: Date },
): Promise<Pick<BannerRow, "templateId">[]> =>
  db
    .select({ templateId: banners.templateId })
    .from(banners)
    .where(
      and(
        banners.isActive,
        or(isNull(banners.liveFrom), lte(banners.liveFrom, now)),
        or(isNull(banners.liveUntil), gt(banners.liveUntil, now)),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id));

export async function lockBanner(
  db: Db,
  { id }: Pick<BannerRow, "id">,
): Promise<BannerRow | undefined> {
  const [row] = await db.select().from(banners).where(eq(banners.id, id)).for("update");
  return row;
}

/** Locks all, so that two people cannot order them concurrently. */
export const lockBanners = (db: Db): Promise<BannerRow[]> =>
  db.select().from(banners).orderBy(asc(banners.position), asc(banners.id)).for("update");

export async function findLastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(banners.position) }).from(banners);
  return row?.last ?? 0;
}

export async function upsertBanner(db: Db, row: BannerRow): Promise<void> {
  const { id: _, ...set } = row;
  await db.insert(banners).values(row).onConflictDoUpdate({ target: banners.id, set });
}

export async function updateBannerPosition(
  db: Db,
  { id }: Pick<BannerRow, "id">,
  { position }: Pick<BannerRow, "position">,
): Promise<void> {
  await db.update(banners).set({ position }).where(eq(banners.id, id));
}

export async function removeBanner(db: Db, { id }: Pick<BannerRow, "id">): Promise<void> {
  await db.delete(banners).where(eq(banners.id, id));
}

/** Templates of a new release are banners from the start, after the others. */
export async function insertBannersOf(
  db: Db,
  { names }: { names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return;
  await db.execute(sql`
    insert into ${banners} (id, template_id, position, is_active, changed_at, version)
    select gen_random_uuid(), id,
      (select coalesce(max(position), 0) from ${banners}) + row_number() over (order by position, name),
      true, now(), 1
    from ${templates} where ${inArray(templates.name, [...names])}`);
}
