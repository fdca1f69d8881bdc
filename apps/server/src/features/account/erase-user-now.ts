import type { Ctx } from "#kit/ctx.ts";
import type { EraseCtx } from "#kit/personal-data.ts";
import { inTransaction } from "#kit/transaction.ts";
import { eraseUserData } from "./erase-user-data.ts";
import { eraseOrphanedFiles } from "./erase-orphaned-files.ts";
import { removeErasure } from "./erasures.store.ts";
import { removeOwner } from "./personal-rows.store.ts";
import { startErasure } from "./start-erasure.ts";

/**
 * Erases an account of the demo completely: without the settling time, without a receipt, and without
 * the sums that are kept for the books. Can be repeated.
 */
export async function eraseUserNow(
  ctx: EraseCtx & Pick<Ctx, "keys" | "services">,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, (tx) => startErasure(tx, ctx, { userId, isDue: false }));
  await eraseUserData(ctx, userId, () => Promise.resolve(), { keepsSums: false });
  await eraseOrphanedFiles(ctx, userId);
  const ownTables = ctx.services.personalData.tables.filter(
    ({ erasing }) => erasing.how === "last",
  );
  await inTransaction(ctx, async (tx) => {
    for (const table of ownTables) await removeOwner(tx.db, { userId }, table);
    await removeErasure(tx.db, { userId });
  });
}
