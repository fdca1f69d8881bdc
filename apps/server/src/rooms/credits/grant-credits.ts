import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";

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
