import type { Tx } from "#kit/transaction.ts";
import { updateRefund } from "./refunds.store.ts";

/** Before its delay has ended; the lock of the delayed action decides between the two. */
export async function stopRefund(tx: Tx, id: string): Promise<void> {
  await updateRefund(tx.db, { id, from: "waiting" }, { state: "stopped", endedAt: tx.now });
}
