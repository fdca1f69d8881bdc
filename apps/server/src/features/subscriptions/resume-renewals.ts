import type { Tx } from "#kit/transaction.ts";
import { setRenewalsJob } from "./subscriptions.queues.ts";

interface Resumed {
  readonly userId: string;
  readonly providerIds: readonly string[];
}

/** Revokes what `cancelRenewals` did, for subscriptions whose paid period has not ended. */
export async function resumeRenewals(tx: Tx, { userId, providerIds }: Resumed): Promise<void> {
  if (providerIds.length === 0) return;
  const payload = { user_id: userId, is_on: true, provider_ids: [...providerIds] };
  await tx.jobs.enqueue(setRenewalsJob, payload, { group: userId });
}
