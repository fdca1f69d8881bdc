import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";
import { hasGrantFrom } from "./credits.store.ts";

interface Gift {
  readonly userId: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly description: string;
  /** Asked under the account's lock: of two at once, the second sees what the first was given. */
  readonly isStillDue: () => Promise<boolean>;
}

/** Gives credits that nobody has paid for; tells whether it did. */
export async function grantCredits(tx: Tx, rules: CreditRules, gift: Gift): Promise<boolean> {
  const { userId, amount, expiresAt, description, isStillDue } = gift;
  if (!rules.isOn || amount === 0) return false;
  await changeCredits(tx, rules, userId, () => undefined);
  if (!(await isStillDue())) return false;
  await changeCredits(tx, rules, userId, (ledger) => ledger.bonus(amount, expiresAt, description));
  return true;
}

interface Bought {
  readonly userId: string;
  readonly amount: number;
  readonly description: string;
  /** The purchase: one brings its credits once, however often it is told. */
  readonly source: string;
}

/** Gives credits that were paid for and stay, also while everything is free; tells whether it did. */
export async function grantBought(tx: Tx, rules: CreditRules, bought: Bought): Promise<boolean> {
  const { userId, amount, description, source } = bought;
  // Under the account's lock, so that of two at once the second sees the first one's grant.
  await changeCredits(tx, rules, userId, () => undefined);
  if (await hasGrantFrom(tx.db, userId, source)) return false;
  await changeCredits(tx, rules, userId, (ledger) =>
    ledger.bonus(amount, null, description, source),
  );
  return true;
}
