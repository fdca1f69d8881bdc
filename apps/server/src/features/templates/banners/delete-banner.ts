import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { bannerChanged, toBannerValues } from "./banners.actions.ts";
import { lockBanner, removeBanner } from "./banners.store.ts";

type DeleteCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

export async function deleteBanner(
  ctx: DeleteCtx,
  { id, version }: { readonly id: string; readonly version: number },
) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockBanner(tx.db, { id });
    if (!row) throw templateNotFound();
    const before = toBannerValues(row);
    if (row.version !== version)
      throw changedMeanwhile(await describeConflict(tx.db, { ...row, current: before }));
    await removeBanner(tx.db, row);
    return { seq: await recordAction(tx, ctx, bannerChanged, { subjectId: id, before }) };
  });
}
