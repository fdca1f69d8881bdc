import { and, asc, isNull, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { removalRequests } from "./removals.tables.ts";

export type QueuedRemoval = Pick<
  typeof removalRequests.$inferSelect,
  "id" | "reference" | "reason" | "receivedAt" | "dueAt"
> & { readonly severity: number };

interface Page {
  readonly limit: number;
  readonly after:
    | { readonly severity: number; readonly dueAt: string; readonly id: string }
    | undefined;
}

/** A person waits for each request, so none is as little urgent as a review. */
const severity = sql<number>`(case when ${removalRequests.reason} in ('intimate', 'minor') then 2 else 1 end)`;
const isOpen = isNull(removalRequests.decidedAt);

/** Undecided requests: severe ones first, then by their deadline. */
export async function listQueuedRemovals(db: Db, { limit, after }: Page): Promise<QueuedRemoval[]> {
  const { id, reference, reason, receivedAt, dueAt } = removalRequests;
  const beyond =
    after &&
    sql`(${severity} < ${after.severity} or (${severity} = ${after.severity}
      and (${dueAt}, ${id}) > (${after.dueAt}::timestamptz, ${after.id}::uuid)))`;
  return db
    .select({ id, reference, reason, receivedAt, dueAt, severity })
    .from(removalRequests)
    .where(and(isOpen, beyond))
    .orderBy(sql`${severity} desc`, asc(dueAt), asc(id))
    .limit(limit);
}

export async function countOpenRemovals(db: Db): Promise<number> {
  return db.$count(removalRequests, isOpen);
}
