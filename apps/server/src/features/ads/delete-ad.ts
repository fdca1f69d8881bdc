import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { adChanged, toAdValues } from "./ads.actions.ts";
import { adNotFound } from "./ads.errors.ts";
import { lockAd, removeAd } from "./ads.store.ts";

type DeleteCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

export async function deleteAd(
  ctx: DeleteCtx,
  { id, version }: { readonly id: string; readonly version: number },
) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockAd(tx.db, { id });
    if (!row) throw adNotFound();
    const before = toAdValues(row);
    if (row.version !== version)
      throw changedMeanwhile(await describeConflict(tx.db, { ...row, current: before }));
    await removeAd(tx.db, row);
    return { seq: await recordAction(tx, ctx, adChanged, { subjectId: id, before }) };
  });
}
