import type { GenerationFailure } from "@twofold/contract/generations/failure";
import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";
import { lockHold } from "./credits.store.ts";

interface EndedHold {
  readonly userId: string;
  readonly generationId: string;
  readonly end: HoldEnd;
}

type HoldEnd =
  | { readonly failure: GenerationFailure }
  /** The price is at most the amount held. */
  | { readonly template: string; readonly price?: number };

/**
 * Settles a hold, or releases it after a failure. Returns false if it has already ended, so callers may repeat the call
 * safely.
 */
export async function endHold(
  tx: Tx,
  ctx: LedgerCtx,
  { userId, generationId, end }: EndedHold,
): Promise<boolean> {
  const hold = await lockHold(tx.db, { userId, generationId });
  if (hold?.state !== "held") return false;
  const grantIds = hold.parts.map(({ grant }) => grant);
  await changeCredits(tx, ctx, { userId, grantIds }, (ledger) => {
    if ("failure" in end) ledger.release(hold, end.failure);
    else ledger.settle(hold, end.template, end.price);
  });
  return true;
}
