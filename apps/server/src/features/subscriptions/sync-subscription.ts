import { inTransaction, type TxRoot } from "#kit/transaction.ts";
import { applySnapshot, type ApplyCtx } from "./apply-snapshot.ts";
import type { PaidBilling } from "./billing.port.ts";
import { readSnapshot } from "./read-snapshot.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

/** Reads a subscription from the provider and stores its state. */
export async function syncSubscription(
  ctx: TxRoot & ApplyCtx,
  billing: PaidBilling,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const snapshot = await readSnapshot(ctx, billing, providerId);
  return snapshot && inTransaction(ctx, (tx) => applySnapshot(tx, ctx, snapshot));
}
