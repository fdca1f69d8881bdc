import type { GenerationFailure } from "@twofold/contract/generations/failure";
import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";
import { lockHold } from "./credits.store.ts";

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
  rules: CreditRules,
  { userId, id }: { readonly userId: string; readonly id: string },
  end: HoldEnd,
): Promise<boolean> {
  const hold = await lockHold(tx.db, { userId, generationId: id });
  if (hold?.state !== "held") return false;
  await changeCredits(
    tx,
    rules,
    userId,
    (ledger) => {
      if ("failure" in end) ledger.release(hold, end.failure);
      else ledger.settle(hold, end.template, end.price);
    },
    hold.parts.map(({ grant }) => grant),
  );
  return true;
}
