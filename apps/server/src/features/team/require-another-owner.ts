import type { Tx } from "#kit/transaction.ts";
import { lastOwner } from "./team.errors.ts";
import { lockOwners } from "./team.store.ts";

/** Throws if the account is that of the last owner, without whom no one could give a role. */
export async function requireAnotherOwner(
  tx: Tx,
  { userId }: { readonly userId: string },
): Promise<void> {
  const owners = await lockOwners(tx.db);
  if (owners.includes(userId) && owners.length === 1) throw lastOwner();
}
