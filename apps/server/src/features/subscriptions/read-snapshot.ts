import type { Ctx } from "#kit/ctx.ts";
import type { PaidBilling, ProviderSubscription } from "./billing.port.ts";
import { claimReadSequence } from "./subscriptions.store.ts";

/** The provider's state with the sequence number of the read. */
export interface Snapshot {
  readonly readSequence: number;
  readonly found: ProviderSubscription;
}

/** Undefined if the provider has no such subscription. */
export async function readSnapshot(
  { db }: Pick<Ctx, "db">,
  billing: PaidBilling,
  providerId: string,
): Promise<Snapshot | undefined> {
  const readSequence = await claimReadSequence(db);
  const found = await billing.readSubscription(providerId);
  return found && { readSequence, found };
}
