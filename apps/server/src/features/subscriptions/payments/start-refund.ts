import type { Tx } from "#kit/transaction.ts";
import { sendRefundJob } from "../subscriptions.queues.ts";
import { updateRefund } from "./refunds.store.ts";

/** Runs when the delay of a refund has ended. Returns false if the account was erased meanwhile. */
export async function startRefund(tx: Tx, id: string): Promise<boolean> {
  if (!(await updateRefund(tx.db, { id, from: "waiting" }, { state: "sent" }))) return false;
  await tx.jobs.enqueue(sendRefundJob, { refund_id: id });
  return true;
}
