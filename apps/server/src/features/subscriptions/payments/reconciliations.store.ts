import { desc, eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { billingReconciliations } from "../subscriptions.tables.ts";

export type ReconciliationRow = typeof billingReconciliations.$inferSelect;
type ReconciliationKey = Pick<ReconciliationRow, "id">;

export async function insertReconciliation(
  db: Db,
  row: typeof billingReconciliations.$inferInsert,
): Promise<ReconciliationRow> {
  const [inserted] = await db.insert(billingReconciliations).values(row).returning();
  if (!inserted) throw new Error("the reconciliation was not stored");
  return inserted;
}

export async function findLastReconciliation(db: Db): Promise<ReconciliationRow | undefined> {
  const [row] = await db
    .select()
    .from(billingReconciliations)
    .orderBy(desc(billingReconciliations.startedAt))
    .limit(1);
  return row;
}

export async function updateReconciliation(
  db: Db,
  { id }: ReconciliationKey,
  result: Pick<ReconciliationRow, "finishedAt" | "differences" | "lines">,
): Promise<void> {
  await db.update(billingReconciliations).set(result).where(eq(billingReconciliations.id, id));
}
