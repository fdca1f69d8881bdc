import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { updateAssetsToErasing } from "./assets.store.ts";

/** Few, so that what is marked at any time is far from what makes the sweep suspicious. */
const BATCH = 20;

/**
 * A batch of somebody who wants everything erased; says whether there may be more. The guard is for
 * runs that find out by a rule what is to go, because a rule that is wrong is wrong about everything.
 * Here one person has asked for what is their own, so nothing but their id decides.
 */
export async function eraseUserAssets(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "ports">,
  userId: string,
): Promise<boolean> {
  const marked = await inTransaction(ctx, (tx) =>
    updateAssetsToErasing(tx.db, userId, BATCH, tx.now),
  );
  await deleteAssetFiles(ctx, marked);
  return marked.length === BATCH;
}
