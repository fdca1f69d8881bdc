import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { usersTable as users } from "#features/users/users.ts";
import { payments, refunds } from "../subscriptions.tables.ts";

export type RefundRow = typeof refunds.$inferSelect;
type RefundKey = Pick<RefundRow, "id">;

/** A literal as in the partial index, which a parameter would not match. */
const isPending = sql`${refunds.state} in ('waiting', 'sent')`;

export async function insertRefund(db: Db, row: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(row);
}

export async function findRefund(db: Db, { id }: RefundKey): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** False if the refund is no longer in the state `from`. */
export async function updateRefund(
  db: Db,
  { id, from }: RefundKey & { readonly from: RefundRow["state"] },
  change: Partial<Pick<RefundRow, "state" | "providerId" | "endedAt">>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), eq(refunds.state, from)));
  return rowCount === 1;
}

/** The bank rejected it after the provider had accepted it. */
export async function updateFailedRefund(
  db: Db,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  await db
    .update(refunds)
    .set({ state: "failed" })
    .where(and(eq(refunds.providerId, providerId), eq(refunds.state, "done")));
}

/** Refunds that are planned or under way. */
export async function sumPendingRefunds(
  db: Db,
  { paymentId }: Pick<RefundRow, "paymentId">,
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(isPending, eq(refunds.paymentId, paymentId)));
  return row?.cents ?? 0;
}

interface RefundsPage {
  readonly limit: number;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
}

/** Newest first. */
export async function listRefundRows(db: Db, { after, limit }: RefundsPage) {
  return db
    .select({
      refund: getTableColumns(refunds),
      kind: payments.kind,
      name: payments.name,
      username: users.username,
      fullName: users.fullName,
      at: sql<string>`${refunds.createdAt}::text`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(
      after &&
        sql`(${refunds.createdAt}, ${refunds.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit);
}

/** The user of each of these refunds. */
export async function listRefundOwners(
  db: Db,
  { ids }: { readonly ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.id, userId: refunds.userId })
    .from(refunds)
    .where(inArray(refunds.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
