import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";
import { notEnoughCredits } from "./credits.errors.ts";
import { lockHold } from "./credits.store.ts";

interface HoldRequest {
  readonly userId: string;
  readonly generationId: string;
  readonly amount: number;
  readonly description: string;
}

/** Holds credits for a generation. Does nothing while the credit system is off. */
export async function holdCredits(tx: Tx, rules: CreditRules, request: HoldRequest): Promise<void> {
  if (!rules.isOn || request.amount === 0) return;
  const { userId, generationId, amount, description } = request;
  const hold = await changeCredits(tx, rules, userId, (ledger) =>
    ledger.hold(generationId, amount, description),
  );
  if (!hold) throw notEnoughCredits();
}

interface HoldEnd {
  readonly userId: string;
  readonly generationId: string;
  readonly description: string;
  /** The final price of a settled hold, at most the amount held. */
  readonly price?: number;
}

/**
 * Settles or releases a hold. Returns false if it has already ended, so callers may repeat the call
 * safely.
 */
export async function endHold(
  tx: Tx,
  rules: CreditRules,
  state: "settled" | "released",
  { userId, generationId, description, price }: HoldEnd,
): Promise<boolean> {
  const hold = await lockHold(tx.db, userId, generationId);
  if (hold?.state !== "held") return false;
  await changeCredits(
    tx,
    rules,
    userId,
    (ledger) => {
      if (state === "settled") ledger.settle(hold, description, price);
      else ledger.release(hold, description);
    },
    hold.parts.map(({ grant }) => grant),
  );
  return true;
}
