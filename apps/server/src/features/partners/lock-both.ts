import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";

/** Locks both users in the order of their ids, so that no two links wait for each other. */
export async function lockBoth(
  tx: Tx,
  [one, other]: readonly [string, string],
): Promise<{ areBothThere: boolean }> {
  let found = 0;
  for (const id of [one, other].toSorted()) if (await lockUser(tx.db, { id })) found += 1;
  return { areBothThere: found === 2 };
}
