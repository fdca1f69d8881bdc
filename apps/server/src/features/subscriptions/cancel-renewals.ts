import type { Tx } from "#kit/transaction.ts";
import { setRenewalsJob } from "./subscriptions.queues.ts";
import { listLiveSubscriptions } from "./subscriptions.store.ts";

/**
 * For a user who deletes the account and may restore it: nothing is charged meanwhile, and the paid period
 * stays. Returns the provider's ids of the subscriptions that a restoration resumes.
 */
export async function cancelRenewals(tx: Tx, userId: string): Promise<string[]> {
  const paid = (await listLiveSubscriptions(tx.db, { userId })).filter(
    ({ providerId }) => providerId !== null,
  );
  await tx.jobs.enqueue(setRenewalsJob, { user_id: userId, is_on: false }, { group: userId });
  // The user has cancelled the others before, or has not paid for them.
  return paid
    .filter(({ cancelsAtEnd, state }) => !cancelsAtEnd && state !== "past_due")
    .flatMap(({ providerId }) => providerId ?? []);
}
