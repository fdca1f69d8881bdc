import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type CreditRules } from "./change-credits.ts";
import { hasGrantFrom } from "./credits.store.ts";

interface CreditGrant {
  readonly userId: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly description: string;
  /** Runs under the account's lock, so that the second of two concurrent calls sees the first grant. */
  readonly isStillDue: () => Promise<boolean>;
}

/** Grants credits without a payment. Returns whether it granted them. */
export async function grantCredits(
  tx: Tx,
  rules: CreditRules,
  grant: CreditGrant,
): Promise<boolean> {
  const { userId, amount, expiresAt, description, isStillDue } = grant;
  if (!rules.isOn || amount === 0) return false;
  await changeCredits(tx, rules, userId, () => undefined);
  if (!(await isStillDue())) return false;
  await changeCredits(tx, rules, userId, (ledger) => ledger.bonus(amount, expiresAt, description));
  return true;
}

interface BoughtCredits {
  readonly userId: string;
  readonly amount: number;
  readonly description: string;
  /** The purchase, which grants its credits once however often it is reported. */
  readonly source: string;
}

/** Grants paid credits, which never expire, also while the credit system is off. Returns whether it granted them. */
export async function grantBought(
  tx: Tx,
  rules: CreditRules,
  bought: BoughtCredits,
): Promise<boolean> {
  const { userId, amount, description, source } = bought;
  // Checks under the account's lock, so that the second of two concurrent calls sees the first grant.
  await changeCredits(tx, rules, userId, () => undefined);
  if (await hasGrantFrom(tx.db, userId, source)) return false;
  await changeCredits(tx, rules, userId, (ledger) =>
    ledger.bonus(amount, null, description, source),
  );
  return true;
}
