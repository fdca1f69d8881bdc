import type { Tx } from "#kit/transaction.ts";
import { withdrawalsOf, type PartnerChange } from "#features/partners/partners.ts";
import { stopUsesJob } from "./generations.queues.ts";

/** A withdrawal stops what runs with the giver's photos. Delivery also checks it, so the job only saves time. */
export async function enqueueStop(tx: Tx, change: PartnerChange): Promise<void> {
  for (const { giverId } of withdrawalsOf(change, "photos"))
    await tx.jobs.enqueue(stopUsesJob, { user_id: giverId }, { group: giverId });
}
