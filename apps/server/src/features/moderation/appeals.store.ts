import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { moderationAppeals } from "./moderation.tables.ts";

export type AppealRow = typeof moderationAppeals.$inferSelect;
type AppealKey = Pick<AppealRow, "userId" | "itemId">;

/** False if the item has an appeal already. */
export async function insertAppeal(
  db: Db,
  row: typeof moderationAppeals.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(moderationAppeals).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function listAppeals(
  db: Db,
  { userId, itemIds }: { readonly userId: string; readonly itemIds: readonly string[] },
): Promise<AppealRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .select()
    .from(moderationAppeals)
    .where(
      and(eq(moderationAppeals.userId, userId), inArray(moderationAppeals.itemId, [...itemIds])),
    );
}

export async function lockAppeal(
  db: Db,
  { userId, itemId }: AppealKey,
): Promise<AppealRow | undefined> {
  const [row] = await db
    .select()
    .from(moderationAppeals)
    .where(and(eq(moderationAppeals.userId, userId), eq(moderationAppeals.itemId, itemId)))
    .for("update");
  return row;
}

/** The open appeals of all users, longest waiting first. */
export async function listOpenAppeals(db: Db, { limit }: { limit: number }): Promise<AppealRow[]> {
  return db
    .select()
    .from(moderationAppeals)
    .where(isNull(moderationAppeals.decidedAt))
    .orderBy(asc(moderationAppeals.createdAt))
    .limit(limit);
}

/** The caller has locked the appeal. */
export async function updateAppealDecided(
  db: Db,
  { userId, id }: Pick<AppealRow, "userId" | "id">,
  decided: Pick<AppealRow, "decidedAt" | "decidedBy" | "outcome">,
): Promise<void> {
  await db
    .update(moderationAppeals)
    .set(decided)
    .where(and(eq(moderationAppeals.userId, userId), eq(moderationAppeals.id, id)));
}
