import type { DelayedAction } from "@twofold/contract/admin/delayed";
import type { AdminCtx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { listRefundOwners } from "#features/subscriptions/subscriptions.ts";
import { delayedKinds } from "./delayed-kinds.ts";
import { listPendingActions, type DelayedRow } from "./delayed.store.ts";

const MAX_LISTED = 100;

export async function listDelayed({
  db,
  admin,
}: Pick<AdminCtx, "db" | "admin">): Promise<DelayedAction[]> {
  const rows = await listPendingActions(db, MAX_LISTED);
  const refunds = rows.filter(({ action }) => action === "refund");
  const ownerOf = await listRefundOwners(db, { ids: refunds.map(({ subjectId }) => subjectId) });
  const userOf = ({ subjectId }: DelayedRow) => ownerOf.get(subjectId) ?? subjectId;
  const ids = rows.flatMap((row) => [userOf(row), row.createdBy]);
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  return rows.map((row) => {
    const { needs } = delayedKinds[row.action];
    return {
      id: row.id,
      action: row.action,
      subject_id: row.subjectId,
      subject_name: usernames.get(userOf(row)) ?? null,
      reason: row.reason,
      created_by: { id: row.createdBy, username: usernames.get(row.createdBy) ?? null },
      created_at: row.createdAt.toISOString(),
      executes_at: row.executesAt.toISOString(),
      can_stop: admin.rights.has(needs),
    };
  });
}
