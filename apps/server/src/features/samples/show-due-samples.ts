import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { listDueSamples } from "./samples.store.ts";
import { showApproved } from "./show-approved.ts";

const BATCH = 1_000;

/** Shows images that were approved while their owners had no place left within the daily limit. */
export async function showDueSamples(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
): Promise<void> {
  for (const key of await listDueSamples(ctx.db, { limit: BATCH }))
    await inTransaction(ctx, async (tx) => {
      if (await lockUser(tx.db, { id: key.userId })) await showApproved(tx, key);
    });
}
