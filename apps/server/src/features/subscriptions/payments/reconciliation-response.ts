import type { Reconciliation } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import type { ReconciliationRow } from "./reconciliations.store.ts";

export async function toReconciliationResponse(
  { db }: Pick<Ctx, "db">,
  row: ReconciliationRow,
): Promise<Reconciliation> {
  const usernames = await listUsernames(db, { ids: [row.startedBy] });
  return {
    id: row.id,
    started_by: usernames.get(row.startedBy) ?? null,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    differences: row.differences,
    lines: row.lines,
  };
}
