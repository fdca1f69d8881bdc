import type { ItemKind } from "@twofold/contract/admin/moderation";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { moderationItems } from "./moderation.tables.ts";

export type ItemRow = typeof moderationItems.$inferSelect;
export type ItemKey = Pick<ItemRow, "userId" | "id">;
export type ImageKey = Pick<ItemRow, "userId" | "imageId">;

const MAX_NOTES = 10;

const ofImage = ({ userId, imageId }: ImageKey) =>
  and(eq(moderationItems.userId, userId), eq(moderationItems.imageId, imageId));

export interface OpenedItem extends ImageKey {
  readonly id: string;
  readonly kind: ItemKind;
  readonly reason: string | undefined;
  readonly note: string | undefined;
  readonly isReport: boolean;
  readonly severity: number;
  readonly openedAt: Date;
  readonly dueAt: Date;
}

/** Adds to the open item of the image, or inserts one. */
export async function upsertOpenItem(db: Db, item: OpenedItem): Promise<ItemRow> {
  const { kind, reason, note, isReport, ...columns } = item;
  const added = (column: typeof moderationItems.kinds | typeof moderationItems.reasons) =>
    sql`(select array_agg(distinct each) from unnest(${column} || excluded.${sql.identifier(column.name)}) each)`;
  const [row] = await db
    .insert(moderationItems)
    .values({
      ...columns,
      kinds: [kind],
      reasons: reason === undefined ? [] : [reason],
      notes: note === undefined ? [] : [note],
      reports: isReport ? 1 : 0,
    })
    .onConflictDoUpdate({
      target: [moderationItems.userId, moderationItems.imageId],
      targetWhere: isNull(moderationItems.decidedAt),
      set: {
        kinds: added(moderationItems.kinds),
        reasons: sql`coalesce(${added(moderationItems.reasons)}, '{}')`,
        notes: sql`(${moderationItems.notes} || excluded.notes)[1:${sql.raw(String(MAX_NOTES))}]`,
        reports: sql`${moderationItems.reports} + excluded.reports`,
        severity: sql`greatest(${moderationItems.severity}, excluded.severity)`,
        dueAt: sql`least(${moderationItems.dueAt}, excluded.due_at)`,
        version: sql`${moderationItems.version} + 1`,
      },
    })
    .returning();
  if (!row) throw new Error("an upsert returned no row");
  return row;
}

/** Locks the item until the transaction ends. */
export async function lockItem(db: Db, { userId, id }: ItemKey): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(moderationItems)
    .where(and(eq(moderationItems.userId, userId), eq(moderationItems.id, id)))
    .for("update");
  return row;
}

/** For operators, who know the id alone. */
export async function findAnyItem(
  db: Db,
  { id }: Pick<ItemKey, "id">,
): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(moderationItems).where(eq(moderationItems.id, id));
  return row;
}

/** For administrators, in the order in which their owners are locked. */
export async function listAnyItems(
  db: Db,
  { ids }: { readonly ids: readonly string[] },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(moderationItems)
    .where(inArray(moderationItems.id, [...ids]))
    .orderBy(asc(moderationItems.userId), asc(moderationItems.id));
}

export async function findOpenItem(db: Db, key: ImageKey): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(moderationItems)
    .where(and(ofImage(key), isNull(moderationItems.decidedAt)));
  return row;
}

/** The open items of all users: severe ones first, then by their deadline. */
export async function listOpenItems(db: Db, { limit }: { limit: number }): Promise<ItemRow[]> {
  return db
    .select()
    .from(moderationItems)
    .where(isNull(moderationItems.decidedAt))
    .orderBy(desc(moderationItems.severity), asc(moderationItems.dueAt), asc(moderationItems.id))
    .limit(limit);
}

/** The decided items of an image, the last decision first. */
export async function listDecidedItems(
  db: Db,
  key: ImageKey,
  { limit }: { limit: number },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(moderationItems)
    .where(and(ofImage(key), isNotNull(moderationItems.decidedAt)))
    .orderBy(desc(moderationItems.decidedAt))
    .limit(limit);
}

/** The last decision about each image of a user that has any. */
export async function listLastDecisions(
  db: Db,
  { userId, imageIds }: { readonly userId: string; readonly imageIds?: readonly string[] },
): Promise<ItemRow[]> {
  return db
    .selectDistinctOn([moderationItems.imageId])
    .from(moderationItems)
    .where(
      and(
        eq(moderationItems.userId, userId),
        isNotNull(moderationItems.decidedAt),
        imageIds && inArray(moderationItems.imageId, [...imageIds]),
      ),
    )
    .orderBy(moderationItems.imageId, desc(moderationItems.decidedAt));
}

/** The caller has locked the item. */
export async function updateItemDecided(
  db: Db,
  { userId, id }: ItemKey,
  decided: Required<
    Pick<ItemRow, "decision" | "statementCode" | "isAutomatic" | "decidedBy" | "decidedAt">
  >,
): Promise<void> {
  await db
    .update(moderationItems)
    .set({ ...decided, notes: [], version: sql`${moderationItems.version} + 1` })
    .where(and(eq(moderationItems.userId, userId), eq(moderationItems.id, id)));
}

/** The item waits for a decision again. The caller has locked it. Returns its version. */
export async function updateItemReopened(db: Db, { userId, id }: ItemKey): Promise<number> {
  const [row] = await db
    .update(moderationItems)
    .set({
      decision: null,
      statementCode: null,
      isAutomatic: false,
      decidedBy: null,
      decidedAt: null,
      version: sql`${moderationItems.version} + 1`,
    })
    .where(and(eq(moderationItems.userId, userId), eq(moderationItems.id, id)))
    .returning({ version: moderationItems.version });
  if (!row) throw new Error("a locked item is gone");
  return row.version;
}

/** Removes open items that only waited for a review, of these images or of all. */
export async function removeOpenReviews(
  db: Db,
  { userId, imageIds }: { readonly userId: string; readonly imageIds?: readonly string[] },
): Promise<void> {
  await db
    .delete(moderationItems)
    .where(
      and(
        eq(moderationItems.userId, userId),
        imageIds && inArray(moderationItems.imageId, [...imageIds]),
        isNull(moderationItems.decidedAt),
        sql`${moderationItems.kinds} = array['sample_review']`,
      ),
    );
}
