import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";
import { notEnoughCredits } from "./credits.errors.ts";
import { lockHold } from "./credits.store.ts";

interface Purchase {
  readonly userId: string;
  readonly generationId: string;
  readonly amount: number;
  readonly description: string;
}

/** Sets credits aside for a picture; nothing at all while everything is free. */
export async function holdCredits(tx: Tx, rules: CreditRules, purchase: Purchase): Promise<void> {
  if (!rules.isOn || purchase.amount === 0) return;
  const { userId, generationId, amount, description } = purchase;
  const hold = await changeCredits(tx, rules, userId, (ledger) =>
    ledger.hold(generationId, amount, description),
  );
  if (!hold) throw notEnoughCredits();
}

interface End {
  readonly userId: string;
  readonly generationId: string;
  readonly description: string;
  /** What is owed in the end, if it is settled; never more than was held. */
  readonly price?: number;
}

/**
 * Keeps or gives back what was set aside. Whoever comes second finds it ended and changes nothing, so
 * both may be tried as often as one likes; tells whether it was this call that ended it.
 */
export async function endHold(
  tx: Tx,
  rules: CreditRules,
  how: "settled" | "released",
  { userId, generationId, description, price }: End,
): Promise<boolean> {
  const hold = await lockHold(tx.db, userId, generationId);
  if (hold?.state !== "held") return false;
  await changeCredits(
    tx,
    rules,
    userId,
    (ledger) => {
      if (how === "settled") ledger.settle(hold, description, price);
      else ledger.release(hold, description);
    },
    hold.parts.map(({ grant }) => grant),
  );
  return true;
}
