import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";
import { findGrantBySource } from "./credits.store.ts";

interface BoughtCredits {
  readonly userId: string;
  readonly amount: number;
  /** The name of the pack. */
  readonly pack: string;
  /** The purchase, which grants its credits once however often it is reported. */
  readonly source: string;
}

/** Grants paid credits, which never expire, also while the credit system is off. Returns whether it granted them. */
export async function grantBoughtCredits(
  tx: Tx,
  ctx: LedgerCtx,
  bought: BoughtCredits,
): Promise<boolean> {
  const { userId, amount, pack, source } = bought;
  // Checks under the account's lock, so that the second of two concurrent calls sees the first grant.
  await changeCredits(tx, ctx, { userId }, () => undefined);
  if (await findGrantBySource(tx.db, { userId, source })) return false;
  await changeCredits(tx, ctx, { userId }, (ledger) =>
    ledger.bonus(amount, null, { reason: "pack", params: { pack } }, source),
  );
  return true;
}
