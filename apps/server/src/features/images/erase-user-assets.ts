import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { updateAssetsToErasing } from "./assets.store.ts";

/** Small, so that the number of marked assets stays far below the limit of the purge guard. */
const BATCH = 20;

/**
 * Erases one batch of a user's assets and returns whether there may be more. The purge guard does not
 * apply: it limits runs that select by a rule, and here only the user's own id selects.
 */
export async function eraseUserAssets(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "ports">,
  userId: string,
): Promise<boolean> {
  const marked = await inTransaction(ctx, (tx) =>
    updateAssetsToErasing(tx.db, { userId }, { limit: BATCH, now: tx.now }),
  );
  await deleteAssetFiles(ctx, marked);
  return marked.length === BATCH;
}
