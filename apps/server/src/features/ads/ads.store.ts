import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { ads, type AdRow } from "./ads.tables.ts";

/** All of them, newest first. */
export const listAdRows = (db: Db): Promise<AdRow[]> =>
  db.select().from(ads).orderBy(desc(ads.createdAt), desc(ads.id));

export async function listAdImages(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ image: ads.image }).from(ads);
  return rows.map(({ image }) => image);
}

/** The newest active ad of each place at this time. */
export const listCurrentAds = (db: Db, { now }: { now: Date }): Promise<AdRow[]> =>
  db
    .selectDistinctOn([ads.place])
    .from(ads)
    .where(
      and(
        ads.isActive,
        or(isNull(ads.liveFrom), lte(ads.liveFrom, now)),
        or(isNull(ads.liveUntil), gt(ads.liveUntil, now)),
      ),
    )
    .orderBy(ads.place, desc(ads.createdAt), desc(ads.id));

export async function lockAd(db: Db, { id }: Pick<AdRow, "id">): Promise<AdRow | undefined> {
  const [row] = await db.select().from(ads).where(eq(ads.id, id)).for("update");
  return row;
}

export async function upsertAd(db: Db, row: AdRow): Promise<void> {
  const { id: _, ...set } = row;
  await db.insert(ads).values(row).onConflictDoUpdate({ target: ads.id, set });
}

export async function removeAd(db: Db, { id }: Pick<AdRow, "id">): Promise<void> {
  await db.delete(ads).where(eq(ads.id, id));
}
