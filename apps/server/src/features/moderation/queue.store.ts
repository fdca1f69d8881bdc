import { APPEAL_DUE_DAYS } from "@twofold/contract/admin/moderation";
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { moderationAppeals, moderationItems } from "./moderation.tables.ts";

type ItemRow = typeof moderationItems.$inferSelect;
type AppealRow = typeof moderationAppeals.$inferSelect;

const DAY_MS = 86_400_000;

/** Where a page of the queue begins: after this severity, deadline and id. */
export interface QueuePlace {
  readonly severity: number;
  readonly dueAt: string;
  readonly id: string;
}

interface Page {
  readonly limit: number;
  readonly after: QueuePlace | undefined;
}

/** Images that wait for their first review, which no one reported. */
const isReview = sql`${moderationItems.kinds} = array['sample_review']`;
const isOpen = isNull(moderationItems.decidedAt);

/** Severe ones first, then by their deadline. */
export async function listQueuedItems(
  db: Db,
  { only, limit, after }: Page & { readonly only?: "review" | "report" | undefined },
): Promise<ItemRow[]> {
  const { severity, dueAt, id } = moderationItems;
  const beyond =
    after &&
    sql`(${severity} < ${after.severity} or (${severity} = ${after.severity}
      and (${dueAt}, ${id}) > (${after.dueAt}::timestamptz, ${after.id}::uuid)))`;
  const kind = only && (only === "review" ? isReview : sql`not ${isReview}`);
  return db
    .select()
    .from(moderationItems)
    .where(and(isOpen, kind, beyond))
    .orderBy(desc(severity), asc(dueAt), asc(id))
    .limit(limit);
}

export async function countQueuedItems(db: Db): Promise<{ review: number; report: number }> {
  const [row] = await db
    .select({
      review: sql<number>`(count(*) filter (where ${isReview}))::int`,
      report: sql<number>`(count(*) filter (where not ${isReview}))::int`,
    })
    .from(moderationItems)
    .where(isOpen);
  return row ?? { review: 0, report: 0 };
}

export interface QueuedAppeal {
  readonly appeal: AppealRow;
  readonly item: ItemRow;
}

/** Longest waiting first. An appeal has the severity 0, and its deadline follows from its age. */
export async function listQueuedAppeals(db: Db, { limit, after }: Page): Promise<QueuedAppeal[]> {
  const { createdAt, itemId, userId } = moderationAppeals;
  const days = sql.raw(`interval '${APPEAL_DUE_DAYS} days'`);
  const beyond =
    after?.severity === 0
      ? sql`(${createdAt}, ${itemId}) > (${after.dueAt}::timestamptz - ${days}, ${after.id}::uuid)`
      : undefined;
  return db
    .select({ appeal: moderationAppeals, item: moderationItems })
    .from(moderationAppeals)
    .innerJoin(
      moderationItems,
      and(eq(moderationItems.userId, userId), eq(moderationItems.id, itemId)),
    )
    .where(and(isNull(moderationAppeals.decidedAt), beyond))
    .orderBy(asc(createdAt), asc(itemId))
    .limit(limit);
}

export async function countOpenAppeals(db: Db): Promise<number> {
  return db.$count(moderationAppeals, isNull(moderationAppeals.decidedAt));
}

/** The next deadline of an item and that of an appeal. */
export async function listNextDeadlines(db: Db): Promise<Date[]> {
  const [item] = await db
    .select({ at: moderationItems.dueAt })
    .from(moderationItems)
    .where(isOpen)
    .orderBy(asc(moderationItems.dueAt))
    .limit(1);
  const [appeal] = await db
    .select({ at: moderationAppeals.createdAt })
    .from(moderationAppeals)
    .where(isNull(moderationAppeals.decidedAt))
    .orderBy(asc(moderationAppeals.createdAt))
    .limit(1);
  return [
    ...(item ? [item.at] : []),
    ...(appeal ? [new Date(appeal.at.getTime() + APPEAL_DUE_DAYS * DAY_MS)] : []),
  ];
}

/** What was decided about the same image before, the last decision first. */
export async function listEarlierDecisions(
  db: Db,
  { userId, imageId, id }: Pick<ItemRow, "userId" | "imageId" | "id">,
  { limit }: { readonly limit: number },
): Promise<ItemRow[]> {
  const m = moderationItems;
  return db
    .select()
    .from(m)
    .where(
      and(eq(m.userId, userId), eq(m.imageId, imageId), ne(m.id, id), sql`decided_at is not null`),
    )
    .orderBy(desc(m.decidedAt))
    .limit(limit);
}
