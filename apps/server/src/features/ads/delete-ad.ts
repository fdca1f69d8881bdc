import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, recordAction } from "#features/audit/audit.ts";
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
    if (row.version !== version) throw changedMeanwhile();
    await removeAd(tx.db, row);
    const before = toAdValues(row);
    return { seq: await recordAction(tx, ctx, adChanged, { subjectId: id, before }) };
  });
}
